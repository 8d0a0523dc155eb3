import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Fast dieselbe Uhrzeit: von Kapstadt nach Hause geflirtet',
  html: `
<p>Zehntausend Kilometer, aber kaum Zeitverschiebung. Läuten in Berlin die Kirchen acht, ist es am Kap im Sommer des Nordens ebenfalls acht, im
Winter neun. Kaum ein anderes fernes Land hat es so leicht, mit einer deutschsprachigen Dame denselben Abend zu teilen.</p>
<h3>Nach dem Sundowner</h3>
<p>Ob Sie in Stellenbosch keltern, in Johannesburg Verträge schreiben oder den Ruhestand an der Garden Route verbringen, {site} findet auch am
späten Abend jemanden für Sie, wenn jemand da ist, und sagt es offen, wenn nicht. Grün bedeutet frei, Gelb heißt, sie spricht gerade, Grau
bedeutet, sie ist gerade nicht da. Eine Nachricht können Sie ihr in jedem Fall dalassen.</p>
<h3>Strom weg, Gespräch da</h3>
<p>Ein geladenes Handy genügt. Den Anruf im Browser bezahlen Sie minutenweise mit Nuggets zum angezeigten Satz, den Chat je Nachricht mit einem.
Die Antworten sind immer kostenlos. Nuggets rechnen Sie in Rand ab, auf Vorrat und ohne Verfallsdatum; die ersten {bonusNuggets} Nuggets sind ein Geschenk
für Ihre bestätigte E-Mail-Adresse.</p>
<h3>Eine Mitgliedschaft für Stammgäste</h3>
<p>Sie kostet {firstMonthPrice} zum Kennenlernen, das gilt einen Monat, und {weeklyPrice} für jede weitere Woche. Dafür werden Nachrichten halb so
teuer und Minuten billiger, außerdem öffnen sich die Fotos, die Damen für Mitglieder hinterlegt haben. Das Ende bestimmen Sie selbst, im
Konto, zum Schluss der bezahlten Zeit.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Vier Türen</h3>
<p><a href="/telefonsex-kategorie/granny">Reif wie ein guter Pinotage</a>, <a href="/telefonsex-kategorie/milf">mitten im Leben</a>,
<a href="/telefonsex-kategorie/blond">hell wie der Strand von Camps Bay</a> oder <a href="/telefonsex-kategorie/fetish">geheimnisvoll wie
der Nebel davor</a>. Anklopfen ist erlaubt.</p>
`,
} as const satisfies CountryText
