import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Phone sex in Germany for people who think in English',
  html: `
<p>Living in Germany teaches you to sort glass by colour and to keep quiet on a Sunday. What it does not always give you is somebody to flirt
with in your own language after a day of compound nouns. That is a good reason to look at the cards above: each one names the language a lady
is at home in, and her profile lists the others she speaks.</p>
<h3>What to know before you dial</h3>
<p>German law wants the price of a premium number printed beside it, and we like that rule.</p>
<ul>
{#premiumNumber}<li>{premiumNumber} costs {premiumPrice} per minute from any German network, mobile or landline.</li>{/premiumNumber}
{#subscriberNumber}<li>Members ring {subscriberNumber} instead and pay {memberPrice} per minute.</li>{/subscriberNumber}
<li>The digits after the plus sign are her extension. Copy them together with the number and you land with the right person.</li>
<li>Such a call ends by itself after an hour at most, which is another German rule.</li>
</ul>
<h3>Not fond of phone bills?</h3>
<p>Call from the browser or write. Both use Nuggets, our prepaid credit, so nothing is added to the contract in your name or in your
flatmate’s. Confirm your e-mail address and {bonusNuggets} Nuggets are yours to try it with. Membership starts at {firstMonthPrice} for the first month and
continues at {weeklyPrice} a week until you cancel it in your account.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<p>A few places to begin: <a href="/phone-sex-category/brunette">brunettes</a>, <a href="/phone-sex-category/milf">women who know what they
want</a>, or <a href="/phone-sex-category/fetish">those with a taste for the unusual</a>. Politeness works in every language, and so does
saying plainly what you would like to talk about.</p>
`,
} as const satisfies CountryText
