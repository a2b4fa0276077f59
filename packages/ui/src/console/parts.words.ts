import type { PartRoute } from "./parts.ts";

/** What people also call the parts, in English and Italian, for the search: they are found in either language. */
export const partWords: Readonly<Record<PartRoute, string>> = {
  console: "home overview figures statistics panoramica riepilogo cifre",
  console_reports: "moderation flags complaints abuse spam queue cases DSA notice segnalazioni abusi casi coda moderazione",
  console_appeals: "complaints DSA objections decisions ricorsi reclami contestazioni",
  console_rules: "automation spam filter words links blocked banned words AI regole filtro antispam parole vietate automatiche",
  console_transparency: "DSA digital services act report authority export CSV XML rapporto annuale autorità trasparenza",
  console_people:
    "members users accounts roles permissions moderators administrators staff block ban suspend approve password export CSV membri utenti account ruoli permessi amministratori blocca sospendi approva",
  console_invitations: "invite email CSV import bulk sign-up invita importa iscrizione inviti",
  console_messages: "contact form inbox visitors write reply contatti modulo di contatto visitatori rispondi",
  console_scores: "reputation points loyalty ranking leaderboard levels reputazione punti classifica livelli",
  console_categories: "topics sections order cover image followers argomenti sezioni ordine copertina",
  console_tags: "labels badges groups of people etichette distintivi",
  console_pages: "custom static page about html pagina personalizzata statica chi siamo",
  console_legal:
    "privacy policy terms of service GDPR cookie consent imprint DSA contact informativa privacy termini condizioni note legali consenso",
  console_menus: "navigation links bar footer sidebar navigazione collegamenti barra piè di pagina",
  console_banners: "announcements notices messages news avvisi annunci comunicazioni",
  console_ads: "advertising advertisement sponsor pubblicità inserzioni annunci pubblicitari sponsor",
  console_embeds: "embed widget iframe comments on other sites incorpora sito esterno commenti",
  console_brand:
    "colour color theme look appearance font typeface dark light design CSS white label colore tema aspetto carattere font stile chiaro scuro",
  console_texts:
    "name slogan title description SEO copyright time zone language nome descrizione titolo fuso orario lingua testi",
  console_images: "logo icon favicon app icon cover picture photo upload logo icona copertina immagine foto carica",
  console_features:
    "modules switch on off enable disable groups events courses messages moduli attiva disattiva gruppi eventi corsi",
  console_posting:
    "posts articles polls feed video upload size limit files storage post articoli sondaggi feed file spazio limite",
  console_signin:
    "login sign in sign up registration password SSO OIDC OpenID Google Facebook LinkedIn Entra Keycloak profile fields accesso registrazione iscrizione campi del profilo",
  console_points: "loyalty points prizes rewards gamification punti premi fedeltà ricompense",
  console_addresses: "URL path slug domain link address indirizzo percorso dominio",
  console_integrations: "Google Maps geocoding Tag Manager analytics Stripe payments push app store integrazioni pagamenti mappe",
  console_transfer:
    "export import settings JSON history restore revert undo version esporta importa impostazioni cronologia ripristina versione",
  console_insights: "analytics statistics charts members activity retention CSV export analisi statistiche grafici attività",
  console_health:
    "status server version database disk storage CDN memory monitoring stato versione spazio disco memoria monitoraggio",
  console_backups: "backup restore copy recovery disaster dump copia di sicurezza ripristino salvataggio recupero",
  console_mail: "SMTP email e-mail mail server outbox delivery test posta server di posta in uscita consegna prova",
  console_jobs: "queue cron background tasks scheduled retry coda attività pianificate processi",
  console_audit: "log history who changed security staff actions registro cronologia chi ha modificato sicurezza azioni",
  console_webhooks: "webhook events HTTP callback Zapier integration notify eventi integrazione",
  console_clients: "API token key OAuth client secret access developers chiave segreto sviluppatori accesso",
  console_ai: "artificial intelligence LLM OpenAI Anthropic Claude model key intelligenza artificiale IA modello chiave",
};
