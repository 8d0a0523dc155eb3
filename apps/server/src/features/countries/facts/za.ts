import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const za: CountryFacts = {
  name: 'South Africa',
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  numbers: null,
  attestsCallers: false,
  isCallerToldAge: false,
  isAgeProofRequired: false,
  vat: [[ALWAYS, 1500]],
  law: {
    isEu: false,
    isGdpr: false,
    hasAccessCharge: false,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'in Südafrika',
        privacyLaw: 'der Protection of Personal Information Act (POPIA)',
        privacyAuthority: 'der Information Regulator (www.inforegulator.org.za)',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: '',
      },
      en: {
        inCountry: 'in South Africa',
        privacyLaw: 'the Protection of Personal Information Act (POPIA)',
        privacyAuthority: 'the Information Regulator (www.inforegulator.org.za)',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: '',
      },
    },
  },
  homeText: {
    de: {
      title: 'Fast dieselbe Uhrzeit: von Kapstadt nach Hause geflirtet',
      html: `
<p>Zehntausend Kilometer, aber kaum Zeitverschiebung. Läuten in Berlin die Kirchen acht, ist es am Kap im Sommer des Nordens ebenfalls acht, im
Winter neun. Kaum ein anderes fernes Land hat es so leicht, mit einer deutschsprachigen Dame denselben Abend zu teilen.</p>
<h3>Nach dem Sundowner</h3>
<p>Ob Sie in Stellenbosch keltern, in Johannesburg Verträge schreiben oder den Ruhestand an der Garden Route verbringen, {site} findet auch am
späten Abend jemanden für Sie, wenn jemand da ist, und sagt es offen, wenn nicht. Grün bedeutet frei, Gelb heißt, sie spricht gerade, Grau
bedeutet, sie ist gerade nicht da. Eine Nachricht können Sie ihr in jedem Fall dalassen.</p>
<h3>Strom weg, Gespräch da</h3>
<p>Ein geladenes Handy genügt. Den Anruf im Browser bezahlen Sie minutenweise mit Nuggets zum angezeigten Satz, den Chat je Nachricht mit einem.
Die Antworten sind immer kostenlos. Nuggets rechnen Sie in Rand ab, auf Vorrat und ohne Verfallsdatum; die ersten {bonusNuggets} Nuggets sind ein Geschenk
für Ihre bestätigte E-Mail-Adresse.</p>
<h3>Eine Mitgliedschaft für Stammgäste</h3>
<p>Sie kostet {firstMonthPrice} zum Kennenlernen, das gilt einen Monat, und {weeklyPrice} für jede weitere Woche. Dafür werden Nachrichten halb so
teuer und Minuten billiger, außerdem öffnen sich die Fotos, die Damen für Mitglieder hinterlegt haben. Das Ende bestimmen Sie selbst, im
Konto, zum Schluss der bezahlten Zeit.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Vier Türen</h3>
<p><a href="/telefonsex-kategorie/granny">Reif wie ein guter Pinotage</a>, <a href="/telefonsex-kategorie/milf">mitten im Leben</a>,
<a href="/telefonsex-kategorie/blond">hell wie der Strand von Camps Bay</a> oder <a href="/telefonsex-kategorie/fetish">geheimnisvoll wie
der Nebel davor</a>. Anklopfen ist erlaubt.</p>
`,
    },
    en: {
      title: 'When the fire burns down: evening talk in South Africa',
      html: `
<p>The guests have gone, the coals are still glowing and the stoep is yours. In Durban it is warm enough to sit outside half the year; up on the
Highveld you fetch a blanket. This is the hour for a conversation you would not have had at the table.</p>
<h3>Choose how, according to the evening</h3>
<p><strong>If the lights are on,</strong> call from your browser. Plug in earphones, press WebCall, check the rate and say good evening. You are
charged for connected minutes only.</p>
<p><strong>If they are not,</strong> write. A chat needs very little data and hardly any battery. You pay {messagePrice} to send a message of up
to 160 characters, and she answers at no cost to you.</p>
<p><strong>If you only have a minute,</strong> keep her as a favourite and let us mail you when she is next available.</p>
<h3>Rands and Nuggets</h3>
<p>Packages are priced in rand, and what you buy stays in your account until you use it. The first {bonusNuggets} Nuggets come with a confirmed
e-mail address. Regulars on {site} pay {firstMonthPrice} for a first month of membership and {weeklyPrice} for a week after that, and see the cost
of messages cut in two and of calls reduced. They also know where the cancel button is: in the account, under membership, effective once the
current payment has run out.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<h3>Many languages, one good ear</h3>
<p>With twelve official languages you learn to listen to tone before words. Listen, then, to a <a href="/phone-sex-category/latina">voice with the sea
in it</a>, a <a href="/phone-sex-category/blond">bright and teasing one</a>, a <a href="/phone-sex-category/milf">lower, more knowing
one</a>, or one that proposes a <a href="/phone-sex-category/fetish">game with rules of its own</a>.</p>
`,
    },
  },
}
