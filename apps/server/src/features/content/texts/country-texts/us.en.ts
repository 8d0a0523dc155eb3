import type { CountryText } from './country-text.ts'

export const text = {
  title: 'A late call, coast to coast',
  html: `
<p>When the porch lights go out in Savannah, people in Seattle are still doing the dishes. A country this wide always has someone who is wide
awake and in the mood to talk. On {site} you see at a glance who that is right now, whatever your clock says.</p>
<h3>No 900 number, no surprises</h3>
<p>You don’t dial anything here. You call from your browser or you text in the chat, and both are paid from a balance you fill ahead of time.
That balance is counted in Nuggets. It doesn’t expire, and when it’s empty, the spending stops with it.</p>
<ul>
<li>The rate for a call is on the screen before it connects, and ringing is never charged.</li>
<li>A text costs {messageNuggets} Nugget. Her replies are free to read.</li>
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
} as const satisfies CountryText
