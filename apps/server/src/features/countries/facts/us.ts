import type { CountryFacts } from './country-facts.ts'

export const us: CountryFacts = {
  name: 'United States',
  currency: 'USD',
  timeZone: 'America/New_York',
  numbers: null,
  attestsCallers: true,
  isCallerToldAge: false,
  isAgeProofRequired: false,
  // States levy taxes of their own, which the operator’s adviser must name (`VAT`).
  vat: [],
  law: {
    isEu: false,
    isGdpr: false,
    hasAccessCharge: false,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'in den Vereinigten Staaten',
        privacyLaw: 'das Recht der Vereinigten Staaten und Ihres Bundesstaates',
        privacyAuthority: 'die Generalstaatsanwaltschaft (Attorney General) Ihres Bundesstaates',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: '',
      },
      en: {
        inCountry: 'in the United States',
        privacyLaw: 'the law of the United States and of your state',
        privacyAuthority: 'the Attorney General of your state',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: '',
      },
    },
  },
  homeText: {
    de: {
      title: 'Deutsch flirten, wenn Amerika Feierabend macht',
      html: `
<p>Sie arbeiten in Houston, studieren in Boston oder sind vor dreißig Jahren nach Wisconsin gezogen und träumen trotzdem noch auf Deutsch. Nach
einem Tag voller Smalltalk tut ein Satz gut, der nicht mit „amazing“ endet.</p>
<h3>Erst auf die Uhr sehen</h3>
<p>Ist es in New York sechs Uhr abends, geht in Hamburg die Mitternacht vorbei; in Kalifornien trinkt man da noch Nachmittagskaffee. Welche
Dame wach und frei ist, sagt Ihnen der Punkt neben ihrem Foto. Hat Ihre Favoritin schon geschlafen, als Sie Zeit hatten, schicken wir Ihnen
auf Wunsch eine E-Mail, sobald sie wieder da ist.</p>
<h3>Dann den Browser öffnen</h3>
<p>Eine Rufnummer brauchen Sie in den USA nicht. {site} verbindet Sie über Mikrofon und Kopfhörer, zum Preis, der vor dem Anruf angezeigt
wird. Lautlos geht es im Chat: ein Nugget für Ihre Zeilen, keiner für die Antwort. Nuggets kaufen Sie in Dollar, und sie bleiben gültig, bis
Sie sie brauchen. Wer seine E-Mail-Adresse bestätigt, bekommt {bonusNuggets} davon zum Kennenlernen.</p>
<h3>Und wer öfter kommt</h3>
<p>Für {firstMonthPrice} im ersten Monat und {weeklyPrice} in jeder folgenden Woche gibt es die Mitgliedschaft. Nachrichten kosten
damit die Hälfte, Anrufe weniger, und die Fotos für Mitglieder gehen auf. Gekündigt wird im Konto; sie klingt dann mit der bezahlten Zeit aus.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<p>Heimweh nach einer <a href="/telefonsex-kategorie/blond">Blonden aus dem Norden</a>? Nach der Ruhe einer
<a href="/telefonsex-kategorie/granny">Dame in reifen Jahren</a>? Nach einer <a href="/telefonsex-kategorie/milf">Frau, die Ihnen nichts mehr
vormacht</a>, oder nach <a href="/telefonsex-kategorie/fetish">Lack und Phantasie</a>? Bitte sehr.</p>
`,
    },
    en: {
      title: 'A late call, coast to coast',
      html: `
<p>When the porch lights go out in Savannah, people in Seattle are still doing the dishes. A country this wide always has someone who is wide
awake and in the mood to talk. On {site} you see at a glance who that is right now, whatever your clock says.</p>
<h3>No 900 number, no surprises</h3>
<p>You don’t dial anything here. You call from your browser or you text in the chat, and both are paid from a balance you fill ahead of time.
That balance is counted in Nuggets. It doesn’t expire, and when it’s empty, the spending stops with it.</p>
<ul>
<li>The rate for a call is on the screen before it connects, and ringing is never charged.</li>
<li>A text costs {messagePrice}. Her replies are free to read.</li>
<li>Confirm your e-mail address and your first {bonusNuggets} Nuggets are on us, once per person.</li>
</ul>
<h3>If it becomes a habit</h3>
<p>Membership is {firstMonthPrice} for the first month and {weeklyPrice} a week after that. It cuts the price of a text in half, lowers the
rate of a call and unlocks the photos that are for members only. You cancel it in your account, and it stays on until the days you’ve paid
for are used up.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm} Every charge comes with a receipt that shows the name you’ll find on your statement.</p>
<h3>Somebody to start with</h3>
<p>Maybe a <a href="/phone-sex-category/blond">blonde with a slow drawl</a>. Maybe a <a href="/phone-sex-category/latina">Latina</a>, a
<a href="/phone-sex-category/milf">woman who has been around the block</a>, or somebody who shares your taste for
<a href="/phone-sex-category/fetish">leather and lace</a>. Introduce yourself, say what kind of day it was, and let her take it from
there. A little courtesy has always traveled well.</p>
`,
    },
  },
}
