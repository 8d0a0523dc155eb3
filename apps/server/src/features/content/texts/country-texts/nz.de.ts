import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Am anderen Ende der Welt, am selben Ende der Leitung',
  html: `
<p>Weiter weg von Deutschland als in Neuseeland kann man kaum wohnen; gräbt man in Christchurch tief genug, kommt man in Spanien heraus. Weihnachten
ist im Sommer, der Mond steht kopf, und der vertraute Tonfall fehlt. Den können wir Ihnen immerhin besorgen.</p>
<h3>Was drüben Morgen ist, ist hier Abend</h3>
<p>Der halbe Tag Zeitunterschied hat eine angenehme Seite: Ihr Abend in Wellington fällt auf den Vormittag der Damen in Europa. Die eine trinkt
Kaffee, der andere ein Glas Wein. Öffnen Sie ein Profil, lesen Sie, wann sie meist erreichbar ist, und markieren Sie mit dem Herz, wen Sie wiederfinden möchten.</p>
<h3>Wie man ohne Nummer telefoniert</h3>
<p>Über den Knopf WebCall, der Mikrofon und Lautsprecher Ihres Geräts benutzt. Jede angefangene Minute wird zu ihrem Beginn bezahlt, in Nuggets und
zu dem Satz, den Sie vorher lesen konnten. Reicht das Guthaben nicht für die nächste, verabschieden Sie sich eben früher; ins Minus geht es
nie. Schreiben kostet {messageNuggets} Nugget für eine Nachricht, ihre Antwort nichts. Für die bestätigte E-Mail-Adresse gibt es {bonusNuggets} Nuggets von {site}.</p>
<h3>Wie man dabei spart</h3>
<p>Durch die Mitgliedschaft zu {weeklyPrice} in der Woche, deren erster Monat {firstMonthPrice} kostet. Sie halbiert den Preis der Nachrichten und senkt den
der Gespräche. Ausgestiegen wird im Konto, gültig bis zum letzten bezahlten Tag.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Wie man wählt</h3>
<p>Mit dem Gefühl. Die einen zieht es zu <a href="/telefonsex-kategorie/milf">Frauen, die mit beiden Beinen im Leben stehen</a>, andere zu
<a href="/telefonsex-kategorie/granny">solchen, die es von weiter oben betrachten</a>. <a href="/telefonsex-kategorie/blond">Blond</a> hat
Freunde auf jeder Halbkugel, <a href="/telefonsex-kategorie/fetish">Fetisch</a> ebenso.</p>
`,
} as const satisfies CountryText
