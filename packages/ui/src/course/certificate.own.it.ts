export const messagesIt: Record<string, string> = {
  "certificate.title": "Attestato di completamento",
  "certificate.completed": "ha completato il corso",
  "certificate.download": "Scarica PDF",
  "certificate.verified": "Questo attestato è autentico. Lo ha rilasciato {issuer}.",
  "certificate.code": "Codice {code}",
};
