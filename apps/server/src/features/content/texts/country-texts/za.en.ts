import type { CountryText } from './country-text.ts'

export const text = {
  title: 'When the fire burns down: evening talk in South Africa',
  html: `
<p>The guests have gone, the coals are still glowing and the stoep is yours. In Durban it is warm enough to sit outside half the year; up on the
Highveld you fetch a blanket. This is the hour for a conversation you would not have had at the table.</p>
<h3>Choose how, according to the evening</h3>
<p><strong>If the lights are on,</strong> call from your browser. Plug in earphones, press WebCall, check the rate and say good evening. You are
charged for connected minutes only.</p>
<p><strong>If they are not,</strong> write. A chat needs very little data and hardly any battery. You pay {messageNuggets} Nugget to send a message of up
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
} as const satisfies CountryText
