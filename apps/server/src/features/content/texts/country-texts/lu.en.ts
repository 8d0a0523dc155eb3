import type { CountryText } from './country-text.ts'

export const text = {
  title: 'For the long evenings of a small capital',
  html: `
<p>Almost half of Luxembourg came from somewhere else, often for a job that was meant to last two years. You know the lunch places, the bus is free,
and your friends have mostly moved on to Brussels or Singapore. An unhurried talk with an attractive stranger is not a bad cure for a Tuesday
in Gasperich.</p>
<h3>Three questions newcomers ask</h3>
<p><strong>Will she understand me?</strong> Filter the list by language and you only see ladies who speak yours. The profile
tells you what else she is at home in.</p>
<p><strong>Who sends the bill?</strong> For ordinary calls, your telephone company does. For everything that runs on Nuggets you have paid
beforehand, and nobody sends anything but a receipt to your own account.</p>
<p><strong>Can I stop?</strong> Yes. A membership is cancelled where it was ordered, in your account. It runs to the end of the time that is already paid
and then it is gone.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<h3>The figures</h3>
<ul>
{#premiumNumber}<li>Guest number: {premiumNumber}, {premiumPrice} per minute</li>{/premiumNumber}
{#subscriberNumber}<li>Members’ number: {subscriberNumber}, {memberPrice} per minute</li>{/subscriberNumber}
<li>Membership: {firstMonthPrice} for month one, {weeklyPrice} weekly after that</li>
<li>One chat message: {messageNuggets} Nugget, or half a Nugget with a membership</li>
<li>Welcome present at {site}: {bonusNuggets} Nuggets, once, when your e-mail is confirmed</li>
</ul>
<p>If you cannot decide, let your mood do it. <a href="/phone-sex-category/latina">Latinas</a> for temperament,
<a href="/phone-sex-category/milf">grown-up women</a> for ease, <a href="/phone-sex-category/brunette">brunettes</a> for a
rainy weekend. And mark the ones you like with the heart; they will be easier to find next Tuesday.</p>
`,
} as const satisfies CountryText
