import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Rather talk than scroll? A few plain words for the UK',
  html: `
<p>You have said “not too bad, thanks” eleven times today. It would be pleasant to say something truer to somebody who has nowhere else to
be. Kettle on, door shut: here is how it works from Truro to Thurso.</p>
<h3>Age comes first</h3>
<p>Before you can chat, call from the browser or open members’ photos, we ask you to show once that you are over eighteen. A
specialist does the checking and tells us yes or no; your documents never reach {site}. You have three tries, and a yes is
remembered.</p>
<h3>Two charges, both on the label</h3>
<p>Calls to our numbers have a service charge, which is ours, and an access charge, which your own phone company sets and can tell you.</p>
<ul>
{#premiumNumber}<li>Anyone may ring {premiumNumber}, with a service charge of {premiumPrice} a minute.</li>{/premiumNumber}
{#subscriberNumber}<li>With a membership it is {subscriberNumber}, and {memberPrice} a minute.</li>{/subscriberNumber}
</ul>
<p>The browser call has no access charge at all. It uses Nuggets, which you top up in pounds, and shows its rate before you press the green
button.</p>
<h3>Membership, without small print</h3>
<p>One month for {firstMonthPrice}. Then {weeklyPrice} weekly, until you cancel it from your account, after which it sees out the period
you have paid for.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm} If you would sooner just look around, register, confirm your e-mail and, with the age check done, collect {bonusNuggets} Nuggets.</p>
<h3>Who might pick up</h3>
<p>A <a href="/phone-sex-category/granny">lady with a wicked sense of understatement</a>, a
<a href="/phone-sex-category/milf">grown woman with opinions</a>, a <a href="/phone-sex-category/brunette">brunette</a> with a northern
accent, perhaps. If it has to be someone else than the one you picked, you are told who before it costs a penny.</p>
`,
} as const satisfies CountryText
