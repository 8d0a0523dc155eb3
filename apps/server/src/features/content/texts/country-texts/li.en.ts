import type { CountryText } from './country-text.ts'

export const text = {
  title: 'A private line for a very small country',
  html: `
<p>Half the people who work in Liechtenstein go home across a border every evening. Those who stay have mountains, a castle with the lights
on, and neighbours who notice whose car stands where. A telephone is the least conspicuous visitor there is.</p>
<h3>What stays between us</h3>
<p>You appear under a user name of your own invention. A lady never learns your address or the name on your passport, and when an
acquaintance has run its course you simply stop writing. Payments come with a receipt that spells out how they will read on your statement, so there is no
surprise in the post.</p>
<h3>What it costs, in Swiss francs</h3>
{#premiumNumber}<p>Dial <strong>{premiumNumber}</strong>, then her extension. The minute is {premiumPrice}.</p>{/premiumNumber}
{#subscriberNumber}<p>Members dial <strong>{subscriberNumber}</strong> and pay {memberPrice} for that same minute.</p>{/subscriberNumber}
<p>Membership is {firstMonthPrice} for the opening month and {weeklyPrice} for every week afterwards; it can be cancelled from your account
without a letter or a phone call.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm} It also opens the photos that ladies keep for members and halves the price of a chat message.</p>
<h3>When you commute</h3>
<p>Numbers change their meaning at a border, a browser does not. From Buchs or Feldkirch, use the browser call or the chat on {site}. Both
take Nuggets from your balance, and {bonusNuggets} of them are waiting for anyone who confirms an e-mail address.</p>
<p>Perhaps start with <a href="/phone-sex-category/brunette">someone dark-haired</a>, or with
<a href="/phone-sex-category/granny">a lady old enough to be unshockable</a>, or with
<a href="/phone-sex-category/fetish">one who enjoys a game</a>.</p>
`,
} as const satisfies CountryText
