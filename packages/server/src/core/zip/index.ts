export { zipOf, type ZipEntry } from "./zip.ts";
