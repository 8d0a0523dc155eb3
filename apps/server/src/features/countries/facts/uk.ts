import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const uk: CountryFacts = {
  name: 'United Kingdom',
  currency: 'GBP',
  timeZone: 'Europe/London',
  numbers: {
    premium: '0900512345',
    premiumPrice: {
      de: '1,69 £ pro Minute zuzüglich des Verbindungspreises Ihres Telefonanbieters',
      en: '£1.69 per minute plus your phone company’s access charge',
    },
    subscriber: '0900212345',
    subscriberPrice: {
      de: '0,84 £ pro Minute zuzüglich des Verbindungspreises Ihres Telefonanbieters',
      en: '£0.84 per minute plus your phone company’s access charge',
    },
  },
  attestsCallers: false,
  isCallerToldAge: true,
  isAgeProofRequired: true,
  vat: [[ALWAYS, 2000]],
  law: {
    isEu: false,
    isGdpr: true,
    hasAccessCharge: true,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'im Vereinigten Königreich',
        privacyLaw: 'die UK GDPR und der Data Protection Act 2018',
        privacyAuthority: 'die Datenschutzbehörde Information Commissioner (www.ico.org.uk)',
        withdrawalLaw: 'die Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013',
        phoneRegulator: 'die Behörde Ofcom',
        disputeBody: '',
      },
      en: {
        inCountry: 'in the United Kingdom',
        privacyLaw: 'the UK GDPR and the Data Protection Act 2018',
        privacyAuthority: 'the Information Commissioner (www.ico.org.uk)',
        withdrawalLaw: 'the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013',
        phoneRegulator: 'Ofcom',
        disputeBody: '',
      },
    },
  },
  homeText: {
    de: {
      title: 'Zwischen London und Leeds: eine deutsche Stimme',
      html: `
<p>Regen ans Fenster, im Radio der Seewetterbericht, und seit Tagen haben Sie kein Wort Deutsch gesprochen außer mit dem Navigationsgerät. Auf
{site} finden Sie Damen, die mit Ihnen plaudern, scherzen und, wenn Sie mögen, ein wenig weiter gehen, in der Sprache, in der Sie keine
Untertitel brauchen.</p>
<h3>Das Alter, einmal</h3>
<p>In Großbritannien wird vor Chat, Browseranruf und Mitgliederfotos geprüft, ob Sie volljährig sind. Das übernimmt ein darauf
spezialisierter Dienst, der uns lediglich ein Ja oder Nein mitteilt. Ist es ein Ja, bleibt es dabei.</p>
<h3>Der Preis, zweiteilig</h3>
<p>Britische Telefonkosten bestehen aus unserem Entgelt und der „access charge“ Ihres Anbieters. Unseren Teil nennen wir hier, den anderen
nennt Ihr Vertrag.</p>
<ul>
{#premiumNumber}<li>{premiumNumber}: {premiumPrice} pro Minute für alle</li>{/premiumNumber}
{#subscriberNumber}<li>{subscriberNumber}: {memberPrice} pro Minute mit Mitgliedschaft</li>{/subscriberNumber}
</ul>
<p>Im Browser entfällt der Teil des Anbieters ganz, denn dort zahlen Sie mit Nuggets, gekauft in Pfund.</p>
<h3>Die Mitgliedschaft, kurz</h3>
<p>{firstMonthPrice} im Probemonat, {weeklyPrice} in jeder Woche danach, Kündigung im Konto zum Ende des bezahlten Abschnitts.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Zum
Ausprobieren ganz ohne Mitgliedschaft gibt es nach bestätigter E-Mail-Adresse und Altersprüfung {bonusNuggets} Nuggets.</p>
<h3>Zum Tee dazu</h3>
<p>Etwas Kräftiges aus der Rubrik <a href="/telefonsex-kategorie/fetish">Fetisch</a>, etwas Mildes bei den
<a href="/telefonsex-kategorie/granny">Damen jenseits der Eile</a>, dazu <a href="/telefonsex-kategorie/blond">Blond</a> in mehreren
Schattierungen und <a href="/telefonsex-kategorie/milf">Frauen, die wissen, was sie wollen</a>. Stellen Sie sich vor, sagen Sie bitte und
danke, und der Abend ist gerettet, auch wenn der Zug wieder ausfällt.</p>
`,
    },
    en: {
      title: 'Rather talk than scroll? A few plain words for the UK',
      html: `
<p>You have said “not too bad, thanks” eleven times today. It would be pleasant to say something truer to somebody who has nowhere else to
be. Kettle on, door shut: here is how it works from Truro to Thurso.</p>
<h3>Age comes first</h3>
<p>Before you can chat, call from the browser or open members’ photos, we ask you to show once that you are over eighteen. A
specialist does the checking and tells us yes or no; your documents never reach {site}. You have three tries, and a yes is
remembered.</p>
<h3>Two charges, both on the label</h3>
<p>Calls to our numbers have a service charge, which is ours, and an access charge, which your own phone company sets and can tell you.</p>
<ul>
{#premiumNumber}<li>Anyone may ring {premiumNumber}, with a service charge of {premiumPrice} a minute.</li>{/premiumNumber}
{#subscriberNumber}<li>With a membership it is {subscriberNumber}, and {memberPrice} a minute.</li>{/subscriberNumber}
</ul>
<p>The browser call has no access charge at all. It uses Nuggets, which you top up in pounds, and shows its rate before you press the green
button.</p>
<h3>Membership, without small print</h3>
<p>One month for {firstMonthPrice}. Then {weeklyPrice} weekly, until you cancel it from your account, after which it sees out the period
you have paid for.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm} If you would sooner just look around, register, confirm your e-mail and, with the age check done, collect {bonusNuggets} Nuggets.</p>
<h3>Who might pick up</h3>
<p>A <a href="/phone-sex-category/granny">lady with a wicked sense of understatement</a>, a
<a href="/phone-sex-category/milf">grown woman with opinions</a>, a <a href="/phone-sex-category/brunette">brunette</a> with a northern
accent, perhaps. If it has to be someone else than the one you picked, you are told who before it costs a penny.</p>
`,
    },
  },
}
