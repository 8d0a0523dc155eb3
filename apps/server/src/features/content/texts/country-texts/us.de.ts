import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Deutsch flirten, wenn Amerika Feierabend macht',
  html: `
<p>Sie arbeiten in Houston, studieren in Boston oder sind vor dreißig Jahren nach Wisconsin gezogen und träumen trotzdem noch auf Deutsch. Nach
einem Tag voller Smalltalk tut ein Satz gut, der nicht mit „amazing“ endet.</p>
<h3>Erst auf die Uhr sehen</h3>
<p>Ist es in New York sechs Uhr abends, geht in Hamburg die Mitternacht vorbei; in Kalifornien trinkt man da noch Nachmittagskaffee. Welche
Dame wach und frei ist, sagt Ihnen der Punkt neben ihrem Foto. Hat Ihre Favoritin schon geschlafen, als Sie Zeit hatten, schicken wir Ihnen
auf Wunsch eine E-Mail, sobald sie wieder da ist.</p>
<h3>Dann den Browser öffnen</h3>
<p>Eine Rufnummer brauchen Sie in den USA nicht. {site} verbindet Sie über Mikrofon und Kopfhörer, zum Preis, der vor dem Anruf angezeigt
wird. Lautlos geht es im Chat: ein Nugget für Ihre Zeilen, keiner für die Antwort. Nuggets kaufen Sie in Dollar, und sie bleiben gültig, bis
Sie sie brauchen. Wer seine E-Mail-Adresse bestätigt, bekommt {bonusNuggets} davon zum Kennenlernen.</p>
<h3>Und wer öfter kommt</h3>
<p>Für {firstMonthPrice} im ersten Monat und {weeklyPrice} in jeder folgenden Woche gibt es die Mitgliedschaft. Nachrichten kosten
damit die Hälfte, Anrufe weniger, und die Fotos für Mitglieder gehen auf. Gekündigt wird im Konto; sie klingt dann mit der bezahlten Zeit aus.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<p>Heimweh nach einer <a href="/telefonsex-kategorie/blond">Blonden aus dem Norden</a>? Nach der Ruhe einer
<a href="/telefonsex-kategorie/granny">Dame in reifen Jahren</a>? Nach einer <a href="/telefonsex-kategorie/milf">Frau, die Ihnen nichts mehr
vormacht</a>, oder nach <a href="/telefonsex-kategorie/fetish">Lack und Phantasie</a>? Bitte sehr.</p>
`,
} as const satisfies CountryText
