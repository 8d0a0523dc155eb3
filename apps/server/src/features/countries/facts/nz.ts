import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const nz: CountryFacts = {
  name: 'New Zealand',
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
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
        inCountry: 'in Neuseeland',
        privacyLaw: 'der Privacy Act 2020',
        privacyAuthority: 'das Office of the Privacy Commissioner (www.privacy.org.nz)',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: 'das Disputes Tribunal',
      },
      en: {
        inCountry: 'in New Zealand',
        privacyLaw: 'the Privacy Act 2020',
        privacyAuthority: 'the Office of the Privacy Commissioner (www.privacy.org.nz)',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: 'the Disputes Tribunal',
      },
    },
  },
  homeText: {
    de: {
      title: 'Am anderen Ende der Welt, am selben Ende der Leitung',
      html: `
<p>Weiter weg von Deutschland als in Neuseeland kann man kaum wohnen; gräbt man in Christchurch tief genug, kommt man in Spanien heraus. Weihnachten
ist im Sommer, der Mond steht kopf, und der vertraute Tonfall fehlt. Den können wir Ihnen immerhin besorgen.</p>
<h3>Was drüben Morgen ist, ist hier Abend</h3>
<p>Der halbe Tag Zeitunterschied hat eine angenehme Seite: Ihr Abend in Wellington fällt auf den Vormittag der Damen in Europa. Die eine trinkt
Kaffee, der andere ein Glas Wein. Öffnen Sie ein Profil, lesen Sie, wann sie meist erreichbar ist, und markieren Sie mit dem Herz, wen Sie wiederfinden möchten.</p>
<h3>Wie man ohne Nummer telefoniert</h3>
<p>Über den Knopf WebCall, der Mikrofon und Lautsprecher Ihres Geräts benutzt. Jede angefangene Minute wird zu ihrem Beginn bezahlt, in Nuggets und
zu dem Satz, den Sie vorher lesen konnten. Reicht das Guthaben nicht für die nächste, verabschieden Sie sich eben früher; ins Minus geht es
nie. Schreiben kostet {messagePrice} für eine Nachricht, ihre Antwort nichts. Für die bestätigte E-Mail-Adresse gibt es {bonusNuggets} Nuggets von {site}.</p>
<h3>Wie man dabei spart</h3>
<p>Durch die Mitgliedschaft zu {weeklyPrice} in der Woche, deren erster Monat {firstMonthPrice} kostet. Sie halbiert den Preis der Nachrichten und senkt den
der Gespräche. Ausgestiegen wird im Konto, gültig bis zum letzten bezahlten Tag.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Wie man wählt</h3>
<p>Mit dem Gefühl. Die einen zieht es zu <a href="/telefonsex-kategorie/milf">Frauen, die mit beiden Beinen im Leben stehen</a>, andere zu
<a href="/telefonsex-kategorie/granny">solchen, die es von weiter oben betrachten</a>. <a href="/telefonsex-kategorie/blond">Blond</a> hat
Freunde auf jeder Halbkugel, <a href="/telefonsex-kategorie/fetish">Fetisch</a> ebenso.</p>
`,
    },
    en: {
      title: 'First to see the morning, last to hang up',
      html: `
<p>New Zealand starts each day before almost anyone else, which means that your midnight in Dunedin is lunchtime for plenty of people elsewhere.
So there’s a decent chance of company when the rest of the street is asleep. Have a look at the status on each card; it’s live, not a timetable.</p>
<h3>Keeping it low-key</h3>
<p>Small towns talk. That’s why you go by a nickname on {site}, our e-mails keep a neutral subject line, and calls run through your browser
rather than past the phone company. You can log in at the bach on a borrowed laptop and log that laptop out again later from your own.</p>
<h3>Keeping it affordable</h3>
<p>Nuggets are the currency here, prepaid in New Zealand dollars.</p>
<ul>
<li>Each message you send: {messagePrice}</li>
<li>Each message you get: nothing</li>
<li>A minute of talking: her rate, displayed before you ring</li>
<li>Confirming your e-mail address: {bonusNuggets} Nuggets to you</li>
</ul>
<p>On a membership the messages drop to half and the minutes get cheaper too. You’d pay {firstMonthPrice} for a month’s trial and
{weeklyPrice} weekly if you carry on. No hard feelings if you don’t: cancelling is done in the account and takes effect when the
paid-up period ends.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<h3>Keeping it interesting</h3>
<p>She might be <a href="/phone-sex-category/blond">blonde and outdoorsy</a> or <a href="/phone-sex-category/brunette">dark-haired and
thoughtful</a>. She might be <a href="/phone-sex-category/granny">the far side of sixty and proud of it</a>. If you’re shy, start by
asking where she’s been lately. Sweet as.</p>
`,
    },
  },
}
