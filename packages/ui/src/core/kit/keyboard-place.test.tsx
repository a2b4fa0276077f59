import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { renderInCommunity } from "./testing.tsx";

/** Names, each with a button that removes it; once there is none, a sentence in place of the list. */
function Names() {
  const [names, setNames] = useState(["Ada", "Leo", "Yuki"]);
  const [isSaved, setSaved] = useState(false);
  return (
    <main>
      <button type="button">Before</button>
      <section>
        <button type="button">Add</button>
        {names.length === 0 ? (
          <p>Nobody</p>
        ) : (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                  Remove {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <form>
        <button type="button">Cancel</button>
        <button type="button" disabled={isSaved} onClick={() => setSaved(true)}>
          Save
        </button>
      </form>
      <button type="button">After</button>
    </main>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

/** With Enter. @param name of the button */
async function press(name: string): Promise<void> {
  button(name).focus();
  await userEvent.keyboard("{Enter}");
}

/** Renders it for somebody who has used the keyboard before. */
async function show(): Promise<void> {
  renderInCommunity(<Names />);
  await import("./keyboard-place.ts");
  button("Before").focus();
  await userEvent.tab();
}

/** Until a key is meant for what has the focus now. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 600));
const focused = () => document.activeElement?.textContent;

afterEach(cleanup);

describe("keepKeyboardPlace", () => {
  it("gives the focus of what was removed to what has come in its place", async () => {
    await show();
    await press("Remove Leo");
    await waitFor(() => expect(focused()).toBe("Remove Yuki"));
    // Pressed twice, it removes one.
    await userEvent.keyboard("{Enter}");
    expect(button("Remove Yuki")).toBeTruthy();
    await rest();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(focused()).toBe("Remove Ada"));
    await rest();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(focused()).toBe("Add"));
  });

  it("stays where a button was disabled: what is beside it may do the contrary", async () => {
    await show();
    await press("Save");
    await rest();
    expect(focused()).not.toBe("Cancel");
  });

  it("hears a key at once where the focus has gone on", async () => {
    await show();
    await press("Remove Leo");
    await waitFor(() => expect(focused()).toBe("Remove Yuki"));
    await press("Remove Ada");
    expect(screen.queryByRole("button", { name: "Remove Ada" })).toBeNull();
  });

  it("leaves who uses a pointer alone", async () => {
    await show();
    await press("Remove Leo");
    await waitFor(() => expect(focused()).toBe("Remove Yuki"));
    await userEvent.click(button("Remove Yuki"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement).toBe(document.body);
  });

  it("takes the focus from nothing else", async () => {
    await show();
    await press("Remove Leo");
    button("Before").focus();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(focused()).toBe("Before");
  });
});
