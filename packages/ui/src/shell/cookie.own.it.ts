export const messagesIt: Record<string, string> = {
  "shell.cookies": "Cookie",
  "shell.cookies.understood": "Ho capito",
};
