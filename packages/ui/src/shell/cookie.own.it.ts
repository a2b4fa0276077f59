export const it: Record<string, string> = {
  "shell.cookies": "Cookie",
  "shell.cookies.understood": "Ho capito",
};
