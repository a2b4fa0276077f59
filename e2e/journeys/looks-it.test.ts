import { describeLooks } from "./looks.ts";

describeLooks("it");
