import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Switzerland runs on time. This part of the evening does not have to',
  html: `
<p>Your train left at 18.02, dinner was at seven, the recycling is bundled with string. Now there is an hour that belongs to nobody’s
timetable. Spend it talking to someone who is glad to hear a voice from Geneva, Basel or a hillside above Lugano.</p>
<h3>In francs, and in full view</h3>
<ul>
{#premiumNumber}<li>Calling as a guest: {premiumNumber}, {premiumPrice} a minute on all Swiss networks.</li>{/premiumNumber}
{#subscriberNumber}<li>Calling as a member: {subscriberNumber}, {memberPrice} a minute.</li>{/subscriberNumber}
<li>The membership: {firstMonthPrice} for one month to begin with, {weeklyPrice} per week from then on. It ends with the period you have paid
once you cancel it online.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</li>
<li>Everything else, chat and browser calls, runs on prepaid Nuggets. They have no expiry date.</li>
</ul>
<h3>Four languages, and English</h3>
<p>A profile tells you which languages a lady speaks, so you need not rehearse a sentence in German first. If your neighbours value their
quiet after ten at night, and in a Swiss building they will, the chat is silent and just as warm. The {bonusNuggets} Nuggets that {site} adds when
you confirm your e-mail address last for ten messages.</p>
<h3>Good company</h3>
<p>Our visitors here seem to like contrasts, so the menu does too: <a href="/phone-sex-category/brunette">dark beauties</a>,
<a href="/phone-sex-category/blond">fair ones</a>, <a href="/phone-sex-category/milf">women in their prime</a>. Should somebody else pick up
in place of the lady you chose, you will be told her name first and may hang up free of charge. Discretion is a national habit, and it is
ours as well.</p>
`,
} as const satisfies CountryText
