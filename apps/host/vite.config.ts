import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A plain application; the two communities are named by `VITE_LAB_PORTAL` and `VITE_BOTTEGA_PORTAL`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: "es2023", cssTarget: "esnext", reportCompressedSize: false },
});
