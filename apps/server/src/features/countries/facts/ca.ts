import type { CountryFacts } from './country-facts.ts'

export const ca: CountryFacts = {
  name: 'Canada',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  numbers: null,
  attestsCallers: true,
  isCallerToldAge: false,
  isAgeProofRequired: false,
  // Provinces levy taxes of their own, which the operator’s adviser must name (`VAT`).
  vat: [],
  law: {
    isEu: false,
    isGdpr: false,
    hasAccessCharge: false,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'in Kanada',
        privacyLaw:
          'der Personal Information Protection and Electronic Documents Act (PIPEDA) und das Recht Ihrer Provinz',
        privacyAuthority: 'das Office of the Privacy Commissioner of Canada (www.priv.gc.ca)',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: '',
      },
      en: {
        inCountry: 'in Canada',
        privacyLaw:
          'the Personal Information Protection and Electronic Documents Act (PIPEDA) and the law of your province',
        privacyAuthority: 'the Office of the Privacy Commissioner of Canada (www.priv.gc.ca)',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: '',
      },
    },
  },
  homeText: {
    de: {
      title: 'Weites Land, nahe Stimme',
      html: `
<p>Von Halifax nach Vancouver fliegt man länger als von Frankfurt nach Kairo. Wer in Kanada lebt, ist Entfernungen gewohnt und weiß eine Nähe zu
schätzen, für die man nicht ins Auto steigen muss.</p>
<p>Auf {site} sprechen Sie Deutsch mit Damen, die dafür Zeit haben. Ob Sie in Kitchener aufgewachsen sind, in den Rockies Skiunterricht geben
oder in Montréal zwischen zwei Amtssprachen stehen und heute eine dritte möchten: Der Weg ist derselbe.</p>
<ul>
<li>Profil lesen, auf den Status schauen, Chat oder WebCall wählen.</li>
<li>Beim WebCall erlauben Sie dem Browser das Mikrofon; der Minutenpreis steht schon da, und das Klingeln selbst kostet nichts.</li>
<li>Im Chat tippen Sie bis zu {messageCharacters} Zeichen für {messagePrice}. Was sie zurückschreibt, ist frei.</li>
</ul>
<h3>Womit Sie bezahlen</h3>
<p>Mit Nuggets, die es gegen kanadische Dollar gibt und die auch nach einem langen Winter noch da sind. {bonusNuggets} Nuggets legen wir
Ihnen ins Konto, wenn Sie Ihre E-Mail-Adresse bestätigen.</p>
<p>Eine Mitgliedschaft macht das Plaudern günstiger. Der Einstieg liegt bei {firstMonthPrice} für einen Monat, jede Woche darauf bei
{weeklyPrice}. Möchten Sie aufhören, kündigen Sie im Konto und nutzen den Rest der bezahlten Tage.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Mit wem</h3>
<p>Für Schneetage empfehlen sich <a href="/telefonsex-kategorie/granny">gestandene Damen mit Geschichten</a>. Wer Funken will, klopft bei
<a href="/telefonsex-kategorie/fetish">Fetisch</a> an. Und zwischen <a href="/telefonsex-kategorie/milf">selbstbewussten Frauen um die
vierzig</a> und <a href="/telefonsex-kategorie/blond">Blondinen jeder Tönung</a> hat schon mancher einen ganzen Blizzard vergessen.</p>
`,
    },
    en: {
      title: 'Company for a Canadian winter night',
      html: `
<h3>Dark by half past four</h3>
<p>In December the sun leaves Winnipeg before the office does, and St. John’s is having dinner while Victoria is having lunch. Somewhere in
those six time zones it is always a good moment for a warm voice. The cards on this page say who is free at this minute, so nobody has to do
the arithmetic.</p>
<h3>How a call begins</h3>
<p>There is no toll number to remember. Log in, pick a profile and press WebCall; the browser asks for your microphone, you see the rate per
minute, and only then does it ring on her side. You pay for minutes in which you are both on the line. If your connection is better suited
to words, maybe because the cabin has one bar of signal, use the chat. A message is {messagePrice} and a reply is free.</p>
<h3>How much you let it cost</h3>
<p>Nuggets are bought in Canadian dollars, and they wait for you as long as it takes. {site} gives you {bonusNuggets} for confirming your
e-mail address. People who come by every week usually take a membership: {firstMonthPrice} to try it for a month, {weeklyPrice} for
each week from then on, with calls at a lower rate, messages at half price and a cancel button that sits in your account, in plain sight.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<h3>Good manners, and then some</h3>
<p>Say hello, say what she may call you, apologize for nothing. Then talk: about the cottage, about the third period, about what you would rather be doing.
You could look among the <a href="/phone-sex-category/milf">mature and unhurried</a>, the
<a href="/phone-sex-category/brunette">dark-haired and quick-witted</a>, the <a href="/phone-sex-category/blond">fair-haired</a> or the
<a href="/phone-sex-category/granny">silver-haired</a>.</p>
`,
    },
  },
}
