/** The pages of the community "Fornace". */
export const legal: readonly { policy: string; en: string; it: string }[] = [
  {
    policy: "tec",
    en: `<h1>Terms of use</h1>
<p>Fornace is a community of people who work with clay. These are the few things we ask of each other.</p>
<h2>Your account</h2>
<p>An account is for one person. Keep your password to yourself, and tell us when somebody else has it. You can delete your account in your
settings whenever you like.</p>
<h2>What you share</h2>
<p>What you write and the pictures you share stay yours. You let us show them here, to those you address them to, for as long as you leave them
here. Share only what is yours to share.</p>
<h2>How we treat each other</h2>
<p>Be kind to beginners, name your sources, and say so when a firing is dangerous. We remove insults, advertising and whatever the law forbids, and
may close the account of whoever goes on with it.</p>
<h2>What we promise</h2>
<p>We run Fornace with care and without warranty. When these terms change, we ask you again.</p>`,
    it: `<h1>Condizioni d’uso</h1>
<p>Fornace è una community di persone che lavorano l’argilla. Ecco le poche cose che ci chiediamo a vicenda.</p>
<h2>Il tuo account</h2>
<p>Un account è di una sola persona. Tieni per te la password, e avvisaci se la conosce qualcun altro. Puoi eliminare l’account dalle impostazioni
quando vuoi.</p>
<h2>Ciò che condividi</h2>
<p>I testi e le immagini che condividi restano tuoi. Ci permetti di mostrarli qui, a chi li hai rivolti, finché li lasci qui. Condividi solo ciò che
puoi condividere.</p>
<h2>Come ci trattiamo</h2>
<p>Sii gentile con chi inizia, cita le fonti, e avvisa quando una cottura è pericolosa. Rimuoviamo insulti, pubblicità e ciò che la legge vieta, e
possiamo chiudere l’account di chi insiste.</p>
<h2>Ciò che promettiamo</h2>
<p>Gestiamo Fornace con cura e senza garanzie. Quando queste condizioni cambiano, te lo chiediamo di nuovo.</p>`,
  },
  {
    policy: "privacy",
    en: `<h1>Privacy</h1>
<p>We keep what the community needs, and sell nothing.</p>
<h2>What we keep</h2>
<p>Your name, email and profile as you wrote them, what you share and react to, and where you are signed in. We count how often a post is opened
without noting who did.</p>
<h2>Who sees it</h2>
<p>Your posts are seen by those you address them to. Your email is seen by nobody but you and our staff. No advertiser gets anything.</p>
<h2>What you can do</h2>
<p>In your settings you can correct what you wrote, download all of it, and delete your account: after 14 days nothing of it is left.</p>`,
    it: `<h1>Privacy</h1>
<p>Teniamo ciò che serve alla community, e non vendiamo niente.</p>
<h2>Che cosa teniamo</h2>
<p>Nome, email e profilo come li hai scritti, ciò che condividi e le tue reazioni, e dove sei connesso. Contiamo quante volte viene aperto un post
senza annotare da chi.</p>
<h2>Chi lo vede</h2>
<p>I tuoi post li vede chi scegli tu. La tua email la vedete solo tu e il nostro staff. Nessun inserzionista riceve niente.</p>
<h2>Che cosa puoi fare</h2>
<p>Nelle impostazioni puoi correggere ciò che hai scritto, scaricare tutto ed eliminare l’account: dopo 14 giorni non ne resta niente.</p>`,
  },
  {
    policy: "cookies",
    en: `<h1>Cookies</h1>
<p>Fornace sets cookies only for what you ask of it. None follows you, and none is somebody else’s.</p>
<ul>
<li><code>ct_session</code> and <code>XSRF-TOKEN</code> keep you signed in, for 30 days after your last visit.</li>
<li><code>ct_lang</code> and <code>ct_scheme</code> remember the language and the appearance you chose.</li>
<li><code>ct_tz</code> tells us your time zone, so that times are right from the first sight of a page.</li>
<li><code>ct_order</code> remembers the order of posts you chose.</li>
</ul>
<p>Videos of other sites load only once you press play.</p>`,
    it: `<h1>Cookie</h1>
<p>Fornace usa i cookie solo per ciò che le chiedi. Nessuno ti segue, e nessuno è di altri.</p>
<ul>
<li><code>ct_session</code> e <code>XSRF-TOKEN</code> ti tengono connesso, per 30 giorni dall’ultima visita.</li>
<li><code>ct_lang</code> e <code>ct_scheme</code> ricordano la lingua e l’aspetto che hai scelto.</li>
<li><code>ct_tz</code> ci dice il tuo fuso orario, così gli orari sono giusti fin dal primo sguardo.</li>
<li><code>ct_order</code> ricorda l’ordine dei post che hai scelto.</li>
</ul>
<p>I video di altri siti si caricano solo quando premi play.</p>`,
  },
];
