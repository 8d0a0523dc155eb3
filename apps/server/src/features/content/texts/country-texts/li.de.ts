import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Wo jeder jeden kennt, zählt Diskretion doppelt',
  html: `
<h3>Elf Gemeinden und ein offenes Geheimnis</h3>
<p>In Liechtenstein trifft man beim Einkaufen in Schaan den Lehrer, den Cousin und den Regierungsrat. Das ist schön und manchmal ein wenig viel
Nähe. Ein Gespräch mit einer Fremden, die nichts von Balzers oder Ruggell wissen muss, kann da sehr erholsam sein.</p>
<p>So halten wir es mit dem, was nur Sie etwas angeht:</p>
<ul>
<li>Die Damen sehen einen Benutzernamen, den Sie selbst wählen. Ihr richtiger Name und Ihre Adresse bleiben ihnen verborgen.</li>
<li>Wo Sie angemeldet sind, zeigt Ihr Konto. Jedes Gerät lässt sich dort einzeln wieder abmelden.</li>
<li>Unter welchem Namen eine Zahlung auf dem Kontoauszug steht, lesen Sie auf dem Beleg.</li>
</ul>
<h3>Anrufen von Vaduz aus</h3>
{#premiumNumber}<p>Es genügt ein gewöhnliches Telefon: {premiumNumber}, {premiumPrice} pro Minute.</p>{/premiumNumber}
{#subscriberNumber}<p>Eine Mitgliedschaft senkt die Minute auf {memberPrice}, gewählt wird dann {subscriberNumber}.</p>{/subscriberNumber}
<p>Abgerechnet wird in Franken. Für {firstMonthPrice} läuft der erste Monat, danach kostet jede Woche {weeklyPrice}, bis Sie im Konto kündigen
und der bezahlte Abschnitt vorüber ist.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Im Browser telefonieren oder chatten Sie mit Nuggets; die ersten 10 bekommen Sie für Ihre bestätigte
E-Mail-Adresse.</p>
<h3>Gesellschaft nach Wahl</h3>
<p>Das Land ist klein, die Auswahl nicht: <a href="/telefonsex-kategorie/fetish">Fetisch</a>, <a href="/telefonsex-kategorie/milf">reife
Verführung</a>, <a href="/telefonsex-kategorie/blond">Blondinen</a> oder eine <a href="/telefonsex-kategorie/granny">Dame mit grauen
Schläfen und wachem Witz</a>. {site} zeigt bei jeder, ob sie frei ist, gerade spricht oder Pause hat.</p>
`,
} as const satisfies CountryText
