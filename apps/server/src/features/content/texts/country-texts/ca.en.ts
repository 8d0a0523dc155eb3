import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Company for a Canadian winter night',
  html: `
<h3>Dark by half past four</h3>
<p>In December the sun leaves Winnipeg before the office does, and St. John’s is having dinner while Victoria is having lunch. Somewhere in
those six time zones it is always a good moment for a warm voice. The cards on this page say who is free at this minute, so nobody has to do
the arithmetic.</p>
<h3>How a call begins</h3>
<p>There is no toll number to remember. Sign in, pick a profile and press WebCall; the browser asks for your microphone, you see the rate per
minute, and only then does it ring on her side. You pay for minutes in which you are both on the line. If your connection is better suited
to words, maybe because the cabin has one bar of signal, use the chat. A message is {messageNuggets} Nugget and an answer is nothing.</p>
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
} as const satisfies CountryText
