import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./Button.tsx";
import { ConfirmDialog, Dialog } from "./Dialog.tsx";
import { renderInCommunity } from "./testing.tsx";
import { TextInput } from "./TextInput.tsx";

afterEach(cleanup);

function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share something" footer={<Button>Publish</Button>}>
        <TextInput aria-label="Words" data-autofocus="" />
      </Dialog>
    </>
  );
}

const focused = () => document.activeElement;

describe("Dialog", () => {
  it("keeps Tab inside, both ways", async () => {
    const user = userEvent.setup();
    renderInCommunity(<Sample />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(focused()).toBe(screen.getByRole("textbox", { name: "Words" }));
    await user.tab();
    expect(focused()).toBe(screen.getByRole("button", { name: "Publish" }));
    await user.tab();
    expect(focused()).toBe(screen.getByRole("button", { name: "Close" }));
    await user.tab({ shift: true });
    expect(focused()).toBe(screen.getByRole("button", { name: "Publish" }));
  });

  it("takes radio buttons for one stop, where the chosen one is not the last or the first", async () => {
    const user = userEvent.setup();
    renderInCommunity(
      <Dialog open title="Audience" onClose={() => undefined}>
        {["a", "b", "c"].map((value) => (
          <input key={value} type="radio" name="who" value={value} aria-label={value} defaultChecked={value === "b"} />
        ))}
      </Dialog>,
    );
    screen.getByRole("radio", { name: "b" }).focus();
    await user.tab();
    expect(focused()).toBe(screen.getByRole("button", { name: "Close" }));
    await user.tab({ shift: true });
    expect(focused()).toBe(screen.getByRole("radio", { name: "b" }));
  });

  it("gives focus to the next item of the list when it removed the one it was opened from", async () => {
    function List() {
      const [items, setItems] = useState(["one", "two", "three"]);
      return (
        <section>
          {items.length > 0 ? (
            <ul>
              {items.map((item) => (
                <li key={item}>
                  <Removable item={item} onRemove={() => setItems(items.filter((other) => other !== item))} />
                </li>
              ))}
            </ul>
          ) : null}
          <Button>Add</Button>
        </section>
      );
    }
    function Removable({ item, onRemove }: { item: string; onRemove: () => void }) {
      const [asking, setAsking] = useState(false);
      return (
        <>
          <Button onClick={() => setAsking(true)}>Remove {item}</Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title="Remove it?"
            confirmLabel="Yes"
            onConfirm={onRemove}
          >
            It goes for good.
          </ConfirmDialog>
        </>
      );
    }
    const user = userEvent.setup();
    renderInCommunity(<List />);
    await user.click(screen.getByRole("button", { name: "Remove two" }));
    await user.click(screen.getByRole("button", { name: "Yes" }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole("button", { name: "Remove three" })));
    await user.click(screen.getByRole("button", { name: "Remove three" }));
    await user.click(screen.getByRole("button", { name: "Yes" }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole("button", { name: "Remove one" })));
    await user.click(screen.getByRole("button", { name: "Remove one" }));
    await user.click(screen.getByRole("button", { name: "Yes" }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole("button", { name: "Add" })));
  });

  it.each(["goes", "is disabled"])("keeps the keyboard when the button that has it %s", async (what) => {
    function Losing({ onClose }: { onClose: () => void }) {
      const [isPressed, setPressed] = useState(false);
      return (
        <Dialog open onClose={onClose} title="Attempts">
          {what === "goes" && isPressed ? null : (
            <Button data-autofocus="" disabled={isPressed} onClick={() => setPressed(true)}>
              Send again
            </Button>
          )}
          <Button>Other</Button>
        </Dialog>
      );
    }
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    renderInCommunity(<Losing onClose={onClose} />);
    await user.click(await screen.findByRole("button", { name: "Send again" }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole("dialog")));
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("leaves the lost focus to the dialog above it", async () => {
    function Two() {
      const [isPressed, setPressed] = useState(false);
      return (
        <>
          <Dialog open onClose={() => undefined} title="Below">
            Text
          </Dialog>
          <Dialog open onClose={() => undefined} title="Above">
            {isPressed ? null : <Button onClick={() => setPressed(true)}>Remove</Button>}
          </Dialog>
        </>
      );
    }
    const user = userEvent.setup();
    renderInCommunity(<Two />);
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole("dialog", { name: "Above" })));
  });

  it("closes on Escape, gives focus back and goes", async () => {
    const user = userEvent.setup();
    renderInCommunity(<Sample />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(document.documentElement.style.overflow).toBe("hidden");
    await user.keyboard("{Escape}");
    expect(focused()).toBe(screen.getByRole("button", { name: "Open" }));
    expect(document.documentElement.style.overflow).toBe("");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is named by its title, inside its community", async () => {
    const user = userEvent.setup();
    renderInCommunity(<Sample />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(screen.getByRole("dialog", { name: "Share something" }).closest("[data-ct]")).not.toBeNull();
  });
});

describe("ConfirmDialog", () => {
  const confirm = (onConfirm: () => void, onClose: () => void, loading = false) => (
    <ConfirmDialog open title="Delete this post?" confirmLabel="Delete" onConfirm={onConfirm} onClose={onClose} loading={loading}>
      This can’t be undone.
    </ConfirmDialog>
  );

  it("starts from the safe choice and says the effect", async () => {
    const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderInCommunity(confirm(onConfirm, onClose));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete this post?" });
    const effect = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(effect?.textContent).toBe("This can’t be undone.");
    expect(focused()).toBe(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("takes no second press while it works", async () => {
    const onConfirm = vi.fn<() => void>();
    renderInCommunity(confirm(onConfirm, vi.fn<() => void>(), true));
    const button = await screen.findByRole("button", { name: "Delete" });
    await userEvent.click(button);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
