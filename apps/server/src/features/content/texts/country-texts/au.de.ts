import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Unter dem Kreuz des Südens wird auch Deutsch geflüstert',
  html: `
<h3>Sechs bis zehn Stunden voraus</h3>
<p>Wenn Sie in Melbourne den Grill ausmachen, holt man in Köln gerade Brötchen. Für ein Gespräch nach Feierabend ist das kein Nachteil: Während
bei Ihnen die Grillen zirpen, haben Damen in Europa den Tag noch vor sich und klingen entsprechend ausgeschlafen. Der Status am
Foto ist immer der von diesem Augenblick, umrechnen müssen Sie nichts.</p>
<h3>Für Rucksack, Farm und Eigenheim</h3>
<p>Vielleicht reisen Sie ein Jahr mit dem Campervan, vielleicht betreiben Sie seit Langem eine Bäckerei in den Adelaide Hills. Beides Mal reicht
ein Browser. Eine kostenpflichtige Rufnummer gibt es hier nicht, und die Telefonrechnung bleibt, wie sie ist.</p>
<p>Gezahlt wird aus einem Guthaben, den Nuggets. Den Minutenpreis sehen Sie, ehe es klingelt. Eine Chatnachricht schlägt mit {messageNuggets} Nugget zu Buche,
die Antwort mit keinem. Nach der Registrierung und dem Klick auf den Link in der E-Mail schreibt Ihnen {site} {bonusNuggets} Nuggets gut.</p>
<h3>Lohnt sich eine Mitgliedschaft?</h3>
<p>Wenn Sie regelmäßig anrufen oder gern schreiben, ja. Sie zahlen {firstMonthPrice} für den ersten Monat, danach {weeklyPrice} die Woche, in
australischen Dollar. Dafür sinken die Preise für Gespräche und Nachrichten. Reisen Sie weiter und brauchen sie nicht mehr, beenden Sie sie im
Konto zum Ablauf der bezahlten Zeit.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Gegen die Weite</h3>
<p>Eine <a href="/telefonsex-kategorie/blond">sonnenblonde Frau</a>, eine <a href="/telefonsex-kategorie/milf">mit Haus, Humor und
Hintergedanken</a>, eine <a href="/telefonsex-kategorie/granny">weise Alte, die lachen kann</a>, oder jemand für
<a href="/telefonsex-kategorie/fetish">ungewöhnliche Spiele</a>.</p>
`,
} as const satisfies CountryText
