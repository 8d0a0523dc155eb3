import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const de: CountryFacts = {
  name: 'Deutschland',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  numbers: {
    premium: '0900512345',
    premiumPrice: {
      de: '1,99 € pro Minute aus allen deutschen Netzen',
      en: '€1.99 per minute from all German networks',
    },
    subscriber: '0900212345',
    subscriberPrice: {
      de: '0,99 € pro Minute mit Ihrer Mitgliedschaft',
      en: '€0.99 per minute with your membership',
    },
  },
  attestsCallers: false,
  isCallerToldAge: false,
  isAgeProofRequired: false,
  vat: [[ALWAYS, 1900]],
  law: {
    isEu: true,
    isGdpr: true,
    hasAccessCharge: false,
    premiumMaxMinor: 300,
    words: {
      de: {
        inCountry: 'in Deutschland',
        privacyLaw: 'die Datenschutz-Grundverordnung (DSGVO) und das Bundesdatenschutzgesetz (BDSG)',
        privacyAuthority:
          'die Datenschutzaufsicht Ihres Bundeslandes; eine Liste führt die Bundesbeauftragte für den Datenschutz und die Informationsfreiheit (www.bfdi.bund.de)',
        withdrawalLaw: '§§ 312g und 355 BGB',
        phoneRegulator: 'die Bundesnetzagentur',
        disputeBody: 'die Universalschlichtungsstelle des Bundes in Kehl',
      },
      en: {
        inCountry: 'in Germany',
        privacyLaw: 'the General Data Protection Regulation (GDPR) and the German Federal Data Protection Act (BDSG)',
        privacyAuthority:
          'the data protection authority of your federal state; the Federal Commissioner keeps a list (www.bfdi.bund.de)',
        withdrawalLaw: 'sections 312g and 355 of the German Civil Code (BGB)',
        phoneRegulator: 'the Federal Network Agency (Bundesnetzagentur)',
        disputeBody: 'the federal universal arbitration board (Universalschlichtungsstelle des Bundes) in Kehl',
      },
    },
  },
  homeText: {
    de: {
      title: 'Telefonsex in Deutschland: erst der Preis, dann das Gespräch',
      html: `
<p>Zwischen Flensburg und Freiburg endet ein langer Tag selten so, wie man ihn geplant hat. Manchmal fehlt nur eine Stimme, die zuhört,
neckt und sich Zeit nimmt. Auf <strong>{site}</strong> sehen Sie, welche Dame jetzt erreichbar ist, und neben jedem Weg zu ihr steht,
was er kostet.</p>
<h3>Drei Wege zu einer Dame</h3>
<ul>
{#premiumNumber}<li><strong>Mit dem Telefon:</strong> {premiumNumber}, {premiumPrice} pro Minute. Die Durchwahl hinter der Nummer führt zu der Dame, die Sie
sich ausgesucht haben. Nach spätestens 60 Minuten endet ein solches Gespräch, so sieht es die deutsche Regel für diese Nummern vor.</li>{/premiumNumber}
{#subscriberNumber}<li><strong>Mit Mitgliedschaft:</strong> {subscriberNumber}, {memberPrice} pro Minute. Erkannt werden Sie an der
Telefon-PIN, die Sie in Ihrem Konto erstellen.</li>{/subscriberNumber}
<li><strong>Ohne Telefonrechnung:</strong> Anruf im Browser und Chat zahlen Sie mit Nuggets, die Sie vorher kaufen und die nicht verfallen.</li>
</ul>
<h3>Was die Mitgliedschaft bedeutet</h3>
<p>Der erste Monat kostet {firstMonthPrice}, danach werden es {weeklyPrice} in der Woche. Gekündigt wird mit wenigen Klicks im Kundenkonto,
wirksam zum Ende des bezahlten Zeitraums.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Wer sich nur registriert und seine E-Mail-Adresse bestätigt, erhält einmalig {bonusNuggets} Nuggets und kann
damit in Ruhe schreiben, bevor er sich für irgendetwas entscheidet.</p>
<h3>Nach Ihrem Geschmack</h3>
<p>Suchen Sie eine <a href="/telefonsex-kategorie/milf">Frau mitten im Leben</a>, reizt Sie das
<a href="/telefonsex-kategorie/fetish">Spiel mit Stoffen und Rollen</a>, mögen Sie die Gelassenheit einer
<a href="/telefonsex-kategorie/granny">älteren Dame</a> oder doch am liebsten <a href="/telefonsex-kategorie/blond">blond</a>? Ist Ihre
Favoritin gerade besetzt und springt eine andere ein, erfahren Sie deren Namen, bevor die erste Minute zählt. Ablehnen kostet nichts.</p>
`,
    },
    en: {
      title: 'Phone sex in Germany for people who think in English',
      html: `
<p>Living in Germany teaches you to sort glass by colour and to keep quiet on a Sunday. What it does not always give you is somebody to flirt
with in your own language after a day of compound nouns. That is a good reason to look at the cards above: each one names the language a lady
is at home in, and her profile lists the others she speaks.</p>
<h3>What to know before you dial</h3>
<p>German law wants the price of a premium number printed beside it, and we like that rule.</p>
<ul>
{#premiumNumber}<li>{premiumNumber} costs {premiumPrice} per minute from any German network, mobile or landline.</li>{/premiumNumber}
{#subscriberNumber}<li>Members ring {subscriberNumber} instead and pay {memberPrice} per minute.</li>{/subscriberNumber}
<li>The digits after the plus sign are her extension. Copy them together with the number and you land with the right person.</li>
<li>Such a call ends by itself after an hour at most, which is another German rule.</li>
</ul>
<h3>Not fond of phone bills?</h3>
<p>Call from the browser or write. Both use Nuggets, our prepaid credit, so nothing is added to the contract in your name or in your
flatmate’s. Confirm your e-mail address and {bonusNuggets} Nuggets are yours to try it with. Membership starts at {firstMonthPrice} for the first month and
continues at {weeklyPrice} a week until you cancel it in your account.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<p>A few places to begin: <a href="/phone-sex-category/brunette">brunettes</a>, <a href="/phone-sex-category/milf">women who know what they
want</a>, or <a href="/phone-sex-category/fetish">those with a taste for the unusual</a>. Politeness works in every language, and so does
saying plainly what you would like to talk about.</p>
`,
    },
  },
}
