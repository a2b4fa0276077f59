export { Failure } from "./failure.ts";
export type { FieldProblem } from "./failure.ts";
export { ServiceUnavailable } from "./service-unavailable.ts";
export { errorBody, errorText } from "./body.ts";
export { codeTexts, fieldTexts, limitTexts } from "./errors.messages.ts";
