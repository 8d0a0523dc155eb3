import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Luxemburg spricht viele Sprachen. In welcher flirten Sie?',
  html: `
<p>Morgens Französisch beim Bäcker, mittags Englisch am Kirchberg, abends Luxemburgisch mit der Familie: Wer hier lebt, wechselt die Sprache
wie andere das Hemd. Nur beim Flirten kehren die meisten zu der zurück, in der sie auch träumen. Ist das bei Ihnen Deutsch, dann sind Sie auf
dieser Seite richtig.</p>
<h3>Auf die Sprache achten</h3>
<p>Jedes Profil nennt die Sprachen einer Dame, und in der Liste lässt sich danach filtern. Manche wechselt mitten im Satz, wenn Ihnen ein Wort
auf Deutsch nicht einfällt. Fragen Sie ruhig danach; es ist ein hübscher Anfang für ein Gespräch zwischen Esch und Echternach.</p>
<h3>Auf die Grenze achten</h3>
{#premiumNumber}<p>Aus luxemburgischen Netzen erreichen Sie uns unter {premiumNumber} zu {premiumPrice} pro Minute.</p>{/premiumNumber}
{#subscriberNumber}<p>Mit Mitgliedschaft wählen Sie {subscriberNumber} und zahlen {memberPrice} pro Minute.</p>{/subscriberNumber}
<p>Wohnen Sie in Trier, Arlon oder Thionville und hat Ihr Telefon den Anbieter schon gewechselt, nehmen Sie besser den Anruf im Browser. Er
wird mit Nuggets bezahlt, und sein Preis ist überall derselbe wie auf dem Bildschirm.</p>
<h3>Auf das Geld achten</h3>
<p>Eine Mitgliedschaft beginnt mit {firstMonthPrice} für einen Monat, läuft mit {weeklyPrice} je Woche weiter und endet, wenn Sie sie im Konto kündigen
und die bezahlte Zeit vorbei ist.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Ganz ohne Mitgliedschaft genügt eine bestätigte E-Mail-Adresse, um mit {bonusNuggets} Nuggets auf {site} zu beginnen.</p>
<p>Und damit Sie nicht lange suchen: <a href="/telefonsex-kategorie/milf">Frauen mit Erfahrung</a>,
<a href="/telefonsex-kategorie/blond">hellhaarige Damen</a>, <a href="/telefonsex-kategorie/granny">ältere Semester</a>,
<a href="/telefonsex-kategorie/fetish">ausgefallene Wünsche</a>.</p>
`,
} as const satisfies CountryText
