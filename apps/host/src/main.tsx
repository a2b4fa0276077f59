import { createRoot } from "react-dom/client";
import { MultiCommunityDemo } from "./MultiCommunityDemo.tsx";
import "./host.css";

const root = document.getElementById("quarter");
if (!root) throw new Error("index.html has no #quarter");
createRoot(root).render(<MultiCommunityDemo />);
