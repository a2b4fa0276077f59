import path from "node:path";

/** Of a CSS module's class: `ct-kit-Menu-root`. Names without a hash weigh little, in scripts, styles and pages alike. */
export function className(local: string, file: string): string {
  const { dir, name } = path.parse(file.replace(/\?.*$/, ""));
  return `ct-${path.basename(dir)}-${path.basename(name, ".module")}-${local}`;
}
