import userEvent from "@testing-library/user-event";

/** Presses a control with Enter, as somebody does who has used the keyboard before. */
export async function pressByKey(control: HTMLElement): Promise<void> {
  control.focus();
  await userEvent.keyboard("{Shift}{Enter}");
}
