import { describeConsoleLooks } from "./looks.ts";

describeConsoleLooks();
