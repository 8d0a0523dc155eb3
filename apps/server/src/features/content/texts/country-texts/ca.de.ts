import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Weites Land, nahe Stimme',
  html: `
<p>Von Halifax nach Vancouver fliegt man länger als von Frankfurt nach Kairo. Wer in Kanada lebt, ist Entfernungen gewohnt und weiß eine Nähe zu
schätzen, für die man nicht ins Auto steigen muss.</p>
<p>Auf {site} sprechen Sie Deutsch mit Damen, die dafür Zeit haben. Ob Sie in Kitchener aufgewachsen sind, in den Rockies Skiunterricht geben
oder in Montréal zwischen zwei Amtssprachen stehen und heute eine dritte möchten: Der Weg ist derselbe.</p>
<ul>
<li>Profil lesen, auf den Status schauen, Chat oder WebCall wählen.</li>
<li>Beim WebCall erlauben Sie dem Browser das Mikrofon; der Minutenpreis steht schon da, und das Klingeln selbst kostet nichts.</li>
<li>Im Chat tippen Sie bis zu {messageCharacters} Zeichen für {messageNuggets} Nugget. Was sie zurückschreibt, ist frei.</li>
</ul>
<h3>Womit Sie bezahlen</h3>
<p>Mit Nuggets, die es gegen kanadische Dollar gibt und die auch nach einem langen Winter noch da sind. {bonusNuggets} Nuggets legen wir
Ihnen ins Konto, wenn Sie Ihre E-Mail-Adresse bestätigen.</p>
<p>Eine Mitgliedschaft macht das Plaudern günstiger. Der Einstieg liegt bei {firstMonthPrice} für einen Monat, jede Woche darauf bei
{weeklyPrice}. Möchten Sie aufhören, kündigen Sie im Konto und nutzen den Rest der bezahlten Tage.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Mit wem</h3>
<p>Für Schneetage empfehlen sich <a href="/telefonsex-kategorie/granny">gestandene Damen mit Geschichten</a>. Wer Funken will, klopft bei
<a href="/telefonsex-kategorie/fetish">Fetisch</a> an. Und zwischen <a href="/telefonsex-kategorie/milf">selbstbewussten Frauen um die
vierzig</a> und <a href="/telefonsex-kategorie/blond">Blondinen jeder Tönung</a> hat schon mancher einen ganzen Blizzard vergessen.</p>
`,
} as const satisfies CountryText
