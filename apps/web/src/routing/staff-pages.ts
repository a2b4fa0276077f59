import { pageFile, type PageModule } from "./page-file.ts";

const pages = import.meta.glob<PageModule>("/src/pages/{console,course_edit,course_dashboard,lesson_edit}*.tsx");

/** Loads a page of the console or of teachers. @throws when there is no such file */
export function loadStaffPage(id: string): Promise<PageModule> {
  const load = pages[`/${pageFile(id)}`];
  if (!load) throw new Error(`there is no page ${id}`);
  return load();
}
