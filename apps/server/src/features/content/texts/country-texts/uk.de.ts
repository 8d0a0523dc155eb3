import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Zwischen London und Leeds: eine deutsche Stimme',
  html: `
<p>Regen ans Fenster, im Radio der Seewetterbericht, und seit Tagen haben Sie kein Wort Deutsch gesprochen außer mit dem Navigationsgerät. Auf
{site} finden Sie Damen, die mit Ihnen plaudern, scherzen und, wenn Sie mögen, ein wenig weiter gehen, in der Sprache, in der Sie keine
Untertitel brauchen.</p>
<h3>Das Alter, einmal</h3>
<p>In Großbritannien wird vor Chat, Browseranruf und Mitgliederfotos geprüft, ob Sie volljährig sind. Das übernimmt ein darauf
spezialisierter Dienst, der uns lediglich ein Ja oder Nein mitteilt. Ist es ein Ja, bleibt es dabei.</p>
<h3>Der Preis, zweiteilig</h3>
<p>Britische Telefonkosten bestehen aus unserem Entgelt und der „access charge“ Ihres Anbieters. Unseren Teil nennen wir hier, den anderen
nennt Ihr Vertrag.</p>
<ul>
{#premiumNumber}<li>{premiumNumber}: {premiumPrice} pro Minute für alle</li>{/premiumNumber}
{#subscriberNumber}<li>{subscriberNumber}: {memberPrice} pro Minute mit Mitgliedschaft</li>{/subscriberNumber}
</ul>
<p>Im Browser entfällt der Teil des Anbieters ganz, denn dort zahlen Sie mit Nuggets, gekauft in Pfund.</p>
<h3>Die Mitgliedschaft, kurz</h3>
<p>{firstMonthPrice} im Probemonat, {weeklyPrice} in jeder Woche danach, Kündigung im Konto zum Ende des bezahlten Abschnitts.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Zum
Ausprobieren ganz ohne Mitgliedschaft gibt es nach bestätigter E-Mail-Adresse und Altersprüfung {bonusNuggets} Nuggets.</p>
<h3>Zum Tee dazu</h3>
<p>Etwas Kräftiges aus der Rubrik <a href="/telefonsex-kategorie/fetish">Fetisch</a>, etwas Mildes bei den
<a href="/telefonsex-kategorie/granny">Damen jenseits der Eile</a>, dazu <a href="/telefonsex-kategorie/blond">Blond</a> in mehreren
Schattierungen und <a href="/telefonsex-kategorie/milf">Frauen, die wissen, was sie wollen</a>. Stellen Sie sich vor, sagen Sie bitte und
danke, und der Abend ist gerettet, auch wenn der Zug wieder ausfällt.</p>
`,
} as const satisfies CountryText
