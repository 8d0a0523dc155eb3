import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Leise genug für ein Schweizer Mietshaus',
  html: `
<p>Um zehn beginnt die Nachtruhe, die Wände sind dünn, und in der Waschküche kennt man sich. Wer in Zürich, Bern oder St. Gallen jemanden
zum Reden sucht, denkt darum zuerst an die Lautstärke. Hier ist für beides gesorgt, für den Abend mit Stimme und für den ohne.</p>
<h3>Vor zehn: anrufen</h3>
{#premiumNumber}<p>{premiumNumber}, {premiumPrice} pro Minute, gültig aus allen Schweizer Netzen.</p>{/premiumNumber}
{#subscriberNumber}<p>Mit Mitgliedschaft: {subscriberNumber}, {memberPrice} pro Minute.</p>{/subscriberNumber}
<p>Ob Mundart oder Schriftdeutsch, sprechen Sie, wie Ihnen der Schnabel gewachsen ist. Welche Sprachen eine Dame beherrscht, steht in ihrem
Profil; das hilft auch, wenn Sie in Biel oder Freiburg zwischen zwei Sprachen zu Hause sind.</p>
<h3>Nach zehn: schreiben</h3>
<p>Der Chat macht kein Geräusch. Jede Ihrer Nachrichten kostet {messageNuggets} Nugget, mit Mitgliedschaft einen halben, und die Antworten lesen Sie gratis. Wenn
niemand online ist, wartet Ihre Nachricht, bis die Dame zurück ist. Wer seine E-Mail-Adresse bestätigt, startet mit {bonusNuggets} Nuggets von uns.</p>
<h3>Alles in Franken</h3>
<p>Die Mitgliedschaft kostet im ersten Monat {firstMonthPrice} und anschliessend {weeklyPrice} pro Woche, kündbar im Konto auf das Ende der bezahlten
Zeit.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Zu jeder Zahlung gehört ein Beleg; darauf lesen Sie auch, unter welchem Namen sie auf Ihrem Auszug erscheint. Anrufe auf die Nummer
verrechnet dagegen Ihr Telefonanbieter.</p>
<p>Zum Stöbern im Tram: <a href="/telefonsex-kategorie/granny">Damen mit Jahrgang</a>, <a href="/telefonsex-kategorie/fetish">besondere
Vorlieben</a>, <a href="/telefonsex-kategorie/blond">blonde Haare</a> und <a href="/telefonsex-kategorie/milf">Frauen in den besten
Jahren</a>.</p>
`,
} as const satisfies CountryText
