export { startProvider, type TestPerson, type TestProvider } from "./start-provider.ts";
