import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState, type ComponentType } from "react";
import { afterEach, expect, it } from "vitest";
import { Dialog } from "./Dialog.tsx";
import { EarlyInput } from "./EarlyInput.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { renderInCommunity } from "./testing.tsx";

afterEach(cleanup);

type Props = { text: string; onClose: () => void };
const Search = ({ text, onClose }: Props) => (
  <Dialog open title="Search" onClose={onClose}>
    <input aria-label="Words" data-autofocus="" defaultValue={text} />
  </Dialog>
);

it("takes what is typed before the dialog is there, which then begins with it and gives the focus back", async () => {
  const loading = Promise.withResolvers<ComponentType<Props>>();
  const LazySearch = lazyPart(() => loading.promise);
  function Host() {
    const [open, setOpen] = useState(false);
    const [text, setText] = useState("");
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Suspense fallback={<EarlyInput onType={setText} />}>
          {open ? <LazySearch text={text} onClose={() => setOpen(false)} /> : null}
        </Suspense>
      </>
    );
  }
  renderInCommunity(<Host />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Open" }));
  await user.keyboard("smal");
  loading.resolve(Search);
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Words" });
  await user.keyboard("to");
  expect(field.value).toBe("smalto");
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
});
