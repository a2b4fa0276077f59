import { configure } from "@testing-library/react";

// A busy machine may take seconds to load a part of the page that is imported on use.
configure({ asyncUtilTimeout: 5000 });
