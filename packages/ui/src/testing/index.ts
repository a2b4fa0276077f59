import { configure } from "@testing-library/react";
import { beforeEach } from "vitest";

// A busy machine may take seconds to load a part of the page that is imported on use.
configure({ asyncUtilTimeout: 5000 });

// As in newer browsers: an effect that returns it would have a cleanup that is no function.
Element.prototype.scrollIntoView = () => Promise.resolve() as never;

// Files of a worker share a document: where another test left the caret, arrow keys would go on.
beforeEach(() => document.getSelection()?.removeAllRanges());
