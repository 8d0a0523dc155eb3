import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Telefonsex in Deutschland: erst der Preis, dann das Gespräch',
  html: `
<p>Zwischen Flensburg und Freiburg endet ein langer Tag selten so, wie man ihn geplant hat. Manchmal fehlt nur eine Stimme, die zuhört,
neckt und sich Zeit nimmt. Auf <strong>{site}</strong> sehen Sie, welche Dame jetzt erreichbar ist, und neben jedem Weg zu ihr steht,
was er kostet.</p>
<h3>Drei Wege zu einer Dame</h3>
<ul>
{#premiumNumber}<li><strong>Mit dem Telefon:</strong> {premiumNumber}, {premiumPrice} pro Minute. Die Durchwahl hinter der Nummer führt zu der Dame, die Sie
sich ausgesucht haben. Nach spätestens 60 Minuten endet ein solches Gespräch, so sieht es die deutsche Regel für diese Nummern vor.</li>{/premiumNumber}
{#subscriberNumber}<li><strong>Mit Mitgliedschaft:</strong> {subscriberNumber}, {memberPrice} pro Minute. Erkannt werden Sie an Ihrer bestätigten Rufnummer oder an
einer PIN.</li>{/subscriberNumber}
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
} as const satisfies CountryText
