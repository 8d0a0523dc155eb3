import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const at: CountryFacts = {
  name: 'Österreich',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  numbers: {
    premium: '0900512345',
    premiumPrice: {
      de: '1,99 € pro Minute aus allen österreichischen Netzen',
      en: '€1.99 per minute from all Austrian networks',
    },
    subscriber: '0900212345',
    subscriberPrice: {
      de: '0,99 € pro Minute mit Ihrer Mitgliedschaft',
      en: '€0.99 per minute with your membership',
    },
  },
  attestsCallers: false,
  isCallerToldAge: false,
  isAgeProofRequired: false,
  vat: [[ALWAYS, 2000]],
  law: {
    isEu: true,
    isGdpr: true,
    hasAccessCharge: false,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'in Österreich',
        privacyLaw: 'die Datenschutz-Grundverordnung (DSGVO) und das österreichische Datenschutzgesetz (DSG)',
        privacyAuthority: 'die Österreichische Datenschutzbehörde in Wien (www.dsb.gv.at)',
        withdrawalLaw: '§ 11 des Fern- und Auswärtsgeschäfte-Gesetzes (FAGG)',
        phoneRegulator: 'die Rundfunk und Telekom Regulierungs-GmbH (RTR)',
        disputeBody: 'die Internet Ombudsstelle in Wien',
      },
      en: {
        inCountry: 'in Austria',
        privacyLaw: 'the General Data Protection Regulation (GDPR) and the Austrian Data Protection Act (DSG)',
        privacyAuthority: 'the Austrian data protection authority in Vienna (www.dsb.gv.at)',
        withdrawalLaw: 'section 11 of the Austrian Act on Distance and Off-Premises Contracts (FAGG)',
        phoneRegulator: 'the regulator RTR',
        disputeBody: 'the Internet Ombudsstelle in Vienna',
      },
    },
  },
  homeText: {
    de: {
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
sie läuft dann mit dem bezahlten Zeitraum aus.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Für die Schüchternen bleibt der Chat: Eine Nachricht kostet {messagePrice}, für Mitglieder die Hälfte, ihre
Antworten kosten nichts. Zur bestätigten E-Mail-Adresse schenkt {site} einmalig {bonusNuggets} Nuggets.</p>
<h3>Wen möchten Sie hören?</h3>
<p>Vielleicht eine <a href="/telefonsex-kategorie/blond">Blondine mit Schmäh</a>, vielleicht eine
<a href="/telefonsex-kategorie/granny">Dame, die schon manchen Opernball gesehen hat</a>. Unter
<a href="/telefonsex-kategorie/milf">reife Frauen</a> geht es erfahren zu, unter <a href="/telefonsex-kategorie/fetish">Fetisch</a>
phantasievoll. Der grüne Punkt verrät, wer gerade da ist.</p>
`,
    },
    en: {
      title: 'An evening voice in Austria, in English',
      html: `
<h3>After the last lift, after the last meeting</h3>
<p>Some of you are here for a season in Kitzbühel, some for ten years at an office by the Danube, and some because the music was better than at
home. Shops close early, the city goes quiet, and a friendly conversation in English would be nice. {site} keeps that simple: choose a
face, read two lines about her, see whether her dot is green, and decide between calling and writing.</p>
<h3>Calling</h3>
{#premiumNumber}<p>The number for everyone is <strong>{premiumNumber}</strong> at {premiumPrice} a minute, billed by your Austrian phone company.</p>{/premiumNumber}
{#subscriberNumber}<p>If you become a member, your number becomes <strong>{subscriberNumber}</strong> and the minute costs {memberPrice}.</p>{/subscriberNumber}
<p>On a foreign SIM, or on the hotel’s wireless, use the call button for the browser instead. It is paid with Nuggets, and the rate is on
the screen before it rings.</p>
<h3>Writing</h3>
<p>One message is one Nugget, half of that for members, and reading what she answers is free. It is the gentlest way to find out whether
you like each other’s humour. Register, confirm your e-mail, and the first {bonusNuggets} Nuggets are a present.</p>
<h3>The membership itself</h3>
<p>{firstMonthPrice} covers the first month and {weeklyPrice} each week that follows. Leaving is a button in your account; you keep what
you have paid for until the period is over.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<p>Austrians greet before they ask. Do the same with our <a href="/phone-sex-category/blond">blondes</a>, with a
<a href="/phone-sex-category/latina">Latina</a> who misses the sun, or with a <a href="/phone-sex-category/granny">lady of some
experience</a>, and the rest follows by itself.</p>
`,
    },
  },
}
