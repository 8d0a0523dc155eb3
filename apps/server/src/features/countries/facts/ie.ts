import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const ie: CountryFacts = {
  name: 'Ireland',
  currency: 'EUR',
  timeZone: 'Europe/Dublin',
  numbers: {
    premium: '0900512345',
    premiumPrice: {
      de: '1,99 € pro Minute aus allen irischen Netzen',
      en: '€1.99 per minute from all Irish networks',
    },
    subscriber: '0900212345',
    subscriberPrice: {
      de: '0,99 € pro Minute mit Ihrer Mitgliedschaft',
      en: '€0.99 per minute with your membership',
    },
  },
  attestsCallers: false,
  isCallerToldAge: true,
  isAgeProofRequired: false,
  vat: [[ALWAYS, 2300]],
  law: {
    isEu: true,
    isGdpr: true,
    hasAccessCharge: false,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'in Irland',
        privacyLaw: 'die Datenschutz-Grundverordnung (DSGVO) und der irische Data Protection Act 2018',
        privacyAuthority: 'die Data Protection Commission in Dublin (www.dataprotection.ie)',
        withdrawalLaw: 'der Consumer Rights Act 2022',
        phoneRegulator: 'die Commission for Communications Regulation (ComReg)',
        disputeBody: '',
      },
      en: {
        inCountry: 'in Ireland',
        privacyLaw: 'the General Data Protection Regulation (GDPR) and the Data Protection Act 2018',
        privacyAuthority: 'the Data Protection Commission in Dublin (www.dataprotection.ie)',
        withdrawalLaw: 'the Consumer Rights Act 2022',
        phoneRegulator: 'the Commission for Communications Regulation (ComReg)',
        disputeBody: '',
      },
    },
  },
  homeText: {
    de: {
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
    },
    en: {
      title: 'Talk is the best part, as Ireland has always known',
      html: `
<p>There is an art to a good chat. It wanders, it doubles back, it gets to the point by way of Mullingar. If that is how you like your evenings,
the ladies of {site} will keep up with you, and one or two may be ahead.</p>
<h3>Getting through</h3>
{#premiumNumber}<p>From any Irish network, mobile or landline: {premiumNumber}, at {premiumPrice} a minute.</p>{/premiumNumber}
{#subscriberNumber}<p>The same ladies for members: {subscriberNumber}, at {memberPrice} a minute.</p>{/subscriberNumber}
<p>After the number comes a short extension, different for everyone, so you will not be left explaining yourself to the wrong person. Was she on
another call? Then you may be offered a colleague. You will hear her name, and if you’d prefer to wait, that is no offence and no charge.</p>
<h3>Without the phone bill in it</h3>
<p>Maybe you share a house in Rathmines, or the account is in somebody else’s name. Buy Nuggets, then ring from the browser or write. A message
takes one Nugget from your balance and the reply takes none. To get you going, there are {bonusNuggets} in it for you when you confirm your
e-mail address.</p>
<h3>As a member</h3>
<p>It is {firstMonthPrice} for the first month. After that {weeklyPrice} goes out each week, and stops when you cancel it in your account and
the paid time has run its course.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm} No letters, no phoning anyone to be talked out of it.</p>
<h3>And who’s in?</h3>
<p>From Letterkenny to Skibbereen tastes differ: a <a href="/phone-sex-category/brunette">dark-haired woman with a quick
tongue</a>, a <a href="/phone-sex-category/granny">lady who has heard it all</a>, a <a href="/phone-sex-category/milf">woman with her life
sorted</a>, or somebody for a <a href="/phone-sex-category/fetish">notion you’ve never told anyone</a>.</p>
`,
    },
  },
}
