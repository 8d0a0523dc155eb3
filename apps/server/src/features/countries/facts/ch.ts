import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const ch: CountryFacts = {
  name: 'Schweiz',
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  numbers: {
    premium: '0900512345',
    premiumPrice: {
      de: 'CHF 1.99 pro Minute aus allen Schweizer Netzen',
      en: 'CHF 1.99 per minute from all Swiss networks',
    },
    subscriber: '0900212345',
    subscriberPrice: {
      de: 'CHF 0.99 pro Minute mit Ihrer Mitgliedschaft',
      en: 'CHF 0.99 per minute with your membership',
    },
  },
  attestsCallers: false,
  isCallerToldAge: true,
  isAgeProofRequired: false,
  vat: [
    ['2024-01-01', 810],
    [ALWAYS, 770],
  ],
  law: {
    isEu: false,
    isGdpr: false,
    hasAccessCharge: false,
    // A call may cost 400 CHF (article 39 of the Ordinance on Telecommunications Services), and lasts 60 minutes at most.
    premiumMaxMinor: 666,
    words: {
      de: {
        inCountry: 'in der Schweiz',
        privacyLaw: 'das Bundesgesetz über den Datenschutz (DSG)',
        privacyAuthority:
          'der Eidgenössische Datenschutz- und Öffentlichkeitsbeauftragte (EDÖB) in Bern (www.edoeb.admin.ch)',
        withdrawalLaw: '',
        phoneRegulator: 'das Bundesamt für Kommunikation (BAKOM)',
        disputeBody: '',
      },
      en: {
        inCountry: 'in Switzerland',
        privacyLaw: 'the Swiss Federal Act on Data Protection (FADP)',
        privacyAuthority:
          'the Federal Data Protection and Information Commissioner (FDPIC) in Bern (www.edoeb.admin.ch)',
        withdrawalLaw: '',
        phoneRegulator: 'the Federal Office of Communications (OFCOM)',
        disputeBody: '',
      },
    },
  },
  homeText: {
    de: {
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
<p>Der Chat macht kein Geräusch. Jede Ihrer Nachrichten kostet {messagePrice}, mit Mitgliedschaft ein halbes, und die Antworten lesen Sie gratis. Wenn
niemand online ist, wartet Ihre Nachricht, bis die Dame zurück ist. Wer seine E-Mail-Adresse bestätigt, startet mit {bonusNuggets} Nuggets von uns.</p>
<h3>Alles in Franken</h3>
<p>Die Mitgliedschaft kostet im ersten Monat {firstMonthPrice} und anschliessend {weeklyPrice} pro Woche, kündbar im Konto auf das Ende der bezahlten
Zeit.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Zu jeder Zahlung gehört ein Beleg; darauf lesen Sie auch, unter welchem Namen sie auf Ihrem Auszug erscheint. Anrufe auf die Nummer
verrechnet dagegen Ihr Telefonanbieter.</p>
<p>Zum Stöbern im Tram: <a href="/telefonsex-kategorie/granny">Damen mit Jahrgang</a>, <a href="/telefonsex-kategorie/fetish">besondere
Vorlieben</a>, <a href="/telefonsex-kategorie/blond">blonde Haare</a> und <a href="/telefonsex-kategorie/milf">Frauen in den besten
Jahren</a>.</p>
`,
    },
    en: {
      title: 'Switzerland runs on time. This part of the evening does not have to',
      html: `
<p>Your train left at 18.02, dinner was at seven, the recycling is bundled with string. Now there is an hour that belongs to nobody’s
timetable. Spend it talking to someone who is glad to hear a voice from Geneva, Basel or a hillside above Lugano.</p>
<h3>In francs, and in full view</h3>
<ul>
{#premiumNumber}<li>Calling as a guest: {premiumNumber}, {premiumPrice} a minute on all Swiss networks.</li>{/premiumNumber}
{#subscriberNumber}<li>Calling as a member: {subscriberNumber}, {memberPrice} a minute.</li>{/subscriberNumber}
<li>The membership: {firstMonthPrice} for one month to begin with, {weeklyPrice} per week from then on. It ends with the period you have paid
once you cancel it online.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</li>
<li>Everything else, chat and browser calls, runs on prepaid Nuggets. They have no expiry date.</li>
</ul>
<h3>Four languages, and English</h3>
<p>A profile tells you which languages a lady speaks, so you need not rehearse a sentence in German first. If your neighbours value their
quiet after ten at night, and in a Swiss building they will, the chat is silent and just as warm. The {bonusNuggets} Nuggets that {site} adds when
you confirm your e-mail address last for ten messages.</p>
<h3>Good company</h3>
<p>Our visitors here seem to like contrasts, so the menu does too: <a href="/phone-sex-category/brunette">dark beauties</a>,
<a href="/phone-sex-category/blond">fair ones</a>, <a href="/phone-sex-category/milf">women in their prime</a>. Should somebody else pick up
in place of the lady you chose, you will be told her name first and may hang up free of charge. Discretion is a national habit, and it is
ours as well.</p>
`,
    },
  },
}
