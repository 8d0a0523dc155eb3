import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Ein Gespräch am Abend, so wie man es in Österreich mag',
  html: `
<p>Im Kaffeehaus gilt: Wer sich setzt, darf bleiben, und niemand drängt zum Zahlen. Ein gutes Telefonat hat etwas davon. Es beginnt mit einem
Gruß, vielleicht mit der Frage nach dem Wetter am Bodensee oder dem Verkehr am Gürtel, und erst dann mit dem, worauf beide neugierig sind.</p>
<h3>Wie fängt man an?</h3>
<p>Am besten höflich. Sagen Sie, wie Sie genannt werden möchten, und fragen Sie, was sie gern hat. Ob Sie dabei Hochdeutsch reden oder so, wie
man in Graz oder im Zillertal redet, ist Ihre Sache. Viele Damen erzählen auf ihrer Seite, worüber sie am liebsten plaudern; das erspart den
holprigen Einstieg.</p>
<h3>Und was kostet der Abend?</h3>
{#premiumNumber}<p>Aus allen österreichischen Netzen wählen Sie {premiumNumber} und zahlen {premiumPrice} pro Minute.</p>{/premiumNumber}
{#subscriberNumber}<p>Mit einer Mitgliedschaft gilt für Sie {subscriberNumber}, das sind {memberPrice} pro Minute.</p>{/subscriberNumber}
<p>Die Mitgliedschaft gibt es den ersten Monat um {firstMonthPrice}, später um {weeklyPrice} pro Woche; ins Kundenkonto schauen, kündigen, fertig,
sie läuft dann mit dem bezahlten Zeitraum aus.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Für die Schüchternen bleibt der Chat: Eine Nachricht kostet {messageNuggets} Nugget, für Mitglieder die Hälfte, ihre
Antworten kosten nichts. Zur bestätigten E-Mail-Adresse schenkt {site} einmalig {bonusNuggets} Nuggets.</p>
<h3>Wen möchten Sie hören?</h3>
<p>Vielleicht eine <a href="/telefonsex-kategorie/blond">Blondine mit Schmäh</a>, vielleicht eine
<a href="/telefonsex-kategorie/granny">Dame, die schon manchen Opernball gesehen hat</a>. Unter
<a href="/telefonsex-kategorie/milf">reife Frauen</a> geht es erfahren zu, unter <a href="/telefonsex-kategorie/fetish">Fetisch</a>
phantasievoll. Der grüne Punkt verrät, wer gerade da ist.</p>
`,
} as const satisfies CountryText
