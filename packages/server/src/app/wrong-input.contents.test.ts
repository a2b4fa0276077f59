import { testWrongInput } from "./wrong-input.fixture.ts";

testWrongInput("contents");
