import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderInCommunity } from "./testing.tsx";
import { useReorder } from "./reorder.tsx";

const names = ["", "Clay", "Wheel", "Kiln"];

function Things({ onChange }: { onChange: (ids: number[]) => void }) {
  const [ids, setIds] = useState([1, 2, 3]);
  const reorder = useReorder({
    ids,
    nameOf: (id) => names[id] ?? "",
    onChange(next) {
      setIds(next);
      onChange(next);
    },
  });
  return (
    <>
      <ul {...reorder.list}>
        {reorder.order.map((id) => (
          <li key={id} {...reorder.item(id)}>
            {reorder.grip(id)}
            {names[id]}
          </li>
        ))}
      </ul>
      {reorder.status}
    </>
  );
}

function show() {
  const onChange = vi.fn<(ids: number[]) => void>();
  renderInCommunity(<Things onChange={onChange} />);
  return onChange;
}

const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("a list that is put in order", () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it("moves an item by the arrow keys, and says where it is now", async () => {
    const onChange = show();
    screen.getByRole("button", { name: "Move Clay" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(onChange).toHaveBeenCalledExactlyOnceWith([2, 1, 3]);
    expect(screen.getByRole("status").textContent).toBe("Clay is now 2 of 3");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(shown()).toEqual(["Wheel", "Kiln", "Clay"]);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Clay" }));
  });

  it("moves an item by the pointer, and tells once it is dropped", () => {
    const onChange = show();
    const list = screen.getByRole("list");
    list.setPointerCapture = () => undefined;
    const [, , kiln] = screen.getAllByRole("listitem");
    vi.spyOn(document, "elementFromPoint").mockReturnValue(kiln ?? null);
    fireEvent.pointerDown(screen.getByRole("button", { name: "Move Clay" }), { button: 0, pointerId: 1 });
    fireEvent.pointerMove(list, { clientX: 5, clientY: 90 });
    expect(shown()).toEqual(["Wheel", "Kiln", "Clay"]);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.pointerUp(list);
    expect(onChange).toHaveBeenCalledExactlyOnceWith([2, 3, 1]);
  });

  it("is as it was when the drag is cancelled", () => {
    const onChange = show();
    const list = screen.getByRole("list");
    list.setPointerCapture = () => undefined;
    vi.spyOn(document, "elementFromPoint").mockReturnValue(screen.getAllByRole("listitem")[1] ?? null);
    fireEvent.pointerDown(screen.getByRole("button", { name: "Move Clay" }), { button: 0, pointerId: 1 });
    fireEvent.pointerMove(list, { clientX: 5, clientY: 40 });
    fireEvent.pointerCancel(list);
    expect(shown()).toEqual(["Clay", "Wheel", "Kiln"]);
    expect(onChange).not.toHaveBeenCalled();
  });
});
