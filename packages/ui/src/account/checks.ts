import { passwordProblem } from "./password.ts";

/** A problem of one field: the code of the contract, and the server's words for codes that have none of ours. */
export type Problem = { code: string; message?: string };

export type AccountField = "application_name" | "username" | "first_name" | "last_name" | "email" | "password";

const username = /^(?=.*[A-Za-z0-9])[A-Za-z0-9_-]+$/;
/** Only the shape; whether mail can be sent there is for the server to say. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with one field before it is sent; null when nothing is, and for fields that are not ours. */
export function checkField(field: string, value: string): Problem | null {
  const code = codeOf(field, field === "password" ? value : value.trim());
  return code === null ? null : { code };
}

function codeOf(field: string, value: string): string | null {
  if (!isOurs(field)) return null;
  if (value === "") return "required";
  switch (field) {
    case "application_name":
      return Array.from(value).length > 50 ? "max_length" : null;
    case "first_name":
    case "last_name":
      return value.length > 70 ? "max_length" : null;
    case "username":
      if (value.length > 150) return "max_length";
      return username.test(value) ? null : "invalid";
    case "email":
      return email.test(value) && value.length <= 254 ? null : "invalid";
    case "password":
      return passwordProblem(value);
  }
}

const ours: readonly string[] = [
  "application_name",
  "username",
  "first_name",
  "last_name",
  "email",
  "password",
] satisfies AccountField[];
const isOurs = (field: string): field is AccountField => ours.includes(field);
