import { act } from "@testing-library/react";
import { IntlProvider } from "react-intl";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { createClient } from "@cortile/client/http";
import { ClientProvider } from "#core/client";
import { useFields } from "./fields.ts";
import { PostedFormProvider, type PostedForm } from "./posted-form.tsx";

const bio = "Porcelain\r\nby night.";

function Form() {
  const initial = { bio, accepted: "false" };
  const fields = useFields({ names: ["username", "accepted", "bio"], check: () => null, initial, keep: "test.form" });
  const { form } = fields;
  return (
    <form ref={form}>
      <input {...fields.control("username")} />
      <input type="checkbox" {...fields.checkbox("accepted")} />
      <textarea {...fields.control("bio")} />
      <span>{fields.text("bio")}</span>
      <output>{`${fields.text("username")} ${fields.text("accepted")} ${fields.problems["username"]?.code ?? ""}`}</output>
    </form>
  );
}

const portal = "http://community.test";

const tree = (posted: PostedForm | null) => (
  <IntlProvider locale="en">
    <ClientProvider client={createClient({ portal })}>
      <PostedFormProvider value={posted}>
        <Form />
      </PostedFormProvider>
    </ClientProvider>
  </IntlProvider>
);

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** The page of the server, with what was done to it before scripts ran. */
function page(posted: PostedForm | null) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(tree(posted));
  const [username, accepted] = container.querySelectorAll("input");
  const area = container.querySelector("textarea");
  if (!username || !accepted || !area) throw new Error("the form has no inputs");
  return {
    username,
    accepted,
    area,
    bio: () => container.querySelector("span")?.textContent,
    said: () => container.querySelector("output")?.textContent,
    hydrate: () => hydrate(container, posted),
  };
}

const hydrate = (container: HTMLElement, posted: PostedForm | null) =>
  act(async () => {
    root = hydrateRoot(container, tree(posted));
  });

it("what was typed and ticked before hydration stays, and goes over what was kept", async () => {
  sessionStorage.setItem(`test.form ${portal}`, JSON.stringify({ username: "kept" }));
  const { username, accepted, said, hydrate: start } = page(null);
  username.value = "giulia";
  accepted.checked = true;
  await start();
  expect([username.value, accepted.checked, said()]).toEqual(["giulia", true, "giulia true "]);
});

it("what was typed over a text before hydration stays, and a text nobody touched is as it was", async () => {
  const touched = page(null);
  touched.area.value = "Porcelain by day.";
  await touched.hydrate();
  expect([touched.area.value, touched.bio()]).toEqual(["Porcelain by day.", "Porcelain by day."]);
  act(() => root?.unmount());
  document.body.replaceChildren();
  const untouched = page(null);
  await untouched.hydrate();
  expect(untouched.bio()).toBe(bio);
  // Nor was the box, which had been unticked and saved.
  expect(untouched.said()).toContain("false");
});

it("what came of a form that the browser sent by itself is there at once, on both sides", async () => {
  const errors = [{ field: "username", messages: [{ code: "unique", message: "Taken." }] }];
  const {
    username,
    said,
    hydrate: start,
  } = page({
    texts: { username: "ada" },
    refusal: { status: 400, code: "invalid", message: "", errors },
  });
  expect([username.getAttribute("value"), said()]).toEqual(["ada", "ada false unique"]);
  await start();
  expect([username.value, said()]).toEqual(["ada", "ada false unique"]);
});

it("does not show what was typed in another community", async () => {
  sessionStorage.setItem("test.form http://other.test", JSON.stringify({ username: "kept" }));
  const { username, hydrate: start } = page(null);
  await start();
  expect(username.value).toBe("");
});
