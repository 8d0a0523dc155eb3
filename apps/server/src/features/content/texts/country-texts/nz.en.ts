import type { CountryText } from './country-text.ts'

export const text = {
  title: 'First to see the morning, last to hang up',
  html: `
<p>New Zealand starts each day before almost anyone else, which means that your midnight in Dunedin is lunchtime for plenty of people elsewhere.
So there’s a decent chance of company when the rest of the street is asleep. Have a look at the status on each card; it’s live, not a timetable.</p>
<h3>Keeping it low-key</h3>
<p>Small towns talk. That’s why you go by a nickname on {site}, our e-mails keep a neutral subject line, and calls run through your browser
rather than past the phone company. You can sign in at the bach on a borrowed laptop and sign that laptop out again later from your own.</p>
<h3>Keeping it affordable</h3>
<p>Nuggets are the currency here, prepaid in New Zealand dollars.</p>
<ul>
<li>Each message you send: {messageNuggets} Nugget</li>
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
} as const satisfies CountryText
