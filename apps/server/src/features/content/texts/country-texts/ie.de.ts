import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Irland hat das Plaudern erfunden. Wir führen es auf Deutsch weiter',
  html: `
<p>Im Pub von Doolin erzählt Ihnen ein Fremder nach fünf Minuten sein halbes Leben. Das steckt an. Kommen Sie danach in Ihre stille Wohnung
zurück, in Dublin hinter den Docks oder in einem Häuschen bei Cork, möchten Sie vielleicht selbst noch ein wenig erzählen, und zwar in Ihrer
eigenen Sprache.</p>
<h3>Zum Beispiel so</h3>
<p>Sie öffnen {site}, sehen eine Dame mit grünem Punkt und lesen, dass sie Gedichte mag und Männer, die zuhören. Unter dem Foto steht die
Nummer:</p>
<ul>
{#premiumNumber}<li>{premiumNumber}, {premiumPrice} pro Minute aus allen irischen Netzen,</li>{/premiumNumber}
{#subscriberNumber}<li>oder mit Mitgliedschaft {subscriberNumber}, {memberPrice} pro Minute.</li>{/subscriberNumber}
</ul>
<p>Sie wählen, tippen ihre Durchwahl und sagen guten Abend. Mehr Technik ist nicht im Spiel. Auf dem Laptop geht es noch einfacher, dort genügt
ein Klick auf WebCall und ein Guthaben an Nuggets. Und wer lieber Briefe schreibt als telefoniert, nimmt den Chat, in dem nur die eigenen
Zeilen etwas kosten. Die ersten {bonusNuggets} Nuggets gibt es für eine bestätigte E-Mail-Adresse.</p>
<h3>Falls Sie bleiben möchten</h3>
<p>Die Mitgliedschaft lädt für {firstMonthPrice} einen Monat lang ein. Gefällt sie Ihnen, kostet die Woche künftig {weeklyPrice}; gefällt sie Ihnen nicht,
kündigen Sie im Konto, bevor der Monat um ist.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Wer wartet dort?</h3>
<p>Rothaarige Legenden haben wir keine versprochen, wohl aber <a href="/telefonsex-kategorie/blond">Blondinen</a>,
<a href="/telefonsex-kategorie/milf">Frauen mit Vergangenheit und Zukunft</a>, <a href="/telefonsex-kategorie/granny">Großmütter im besten
Sinn</a> und Liebhaberinnen des <a href="/telefonsex-kategorie/fetish">Besonderen</a>.</p>
`,
} as const satisfies CountryText
