import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Talk is the best part, as Ireland has always known',
  html: `
<p>There is an art to a good chat. It wanders, it doubles back, it gets to the point by way of Mullingar. If that is how you like your evenings,
the ladies of {site} will keep up with you, and one or two may be ahead.</p>
<h3>Getting through</h3>
{#premiumNumber}<p>From any Irish network, mobile or landline: {premiumNumber}, at {premiumPrice} a minute.</p>{/premiumNumber}
{#subscriberNumber}<p>The same ladies for members: {subscriberNumber}, at {memberPrice} a minute.</p>{/subscriberNumber}
<p>After the number comes a short extension, different for everyone, so you will not be left explaining yourself to the wrong person. Was she on
another call? Then you may be offered a colleague. You will hear her name, and if you’d prefer to wait, that is no offence and no charge.</p>
<h3>Without the phone bill in it</h3>
<p>Maybe you share a house in Rathmines, or the account is in somebody else’s name. Buy Nuggets, then ring from the browser or write. A message
takes one Nugget from your balance and the reply takes none. To get you going, there are {bonusNuggets} in it for you when you confirm your
e-mail address.</p>
<h3>As a member</h3>
<p>It is {firstMonthPrice} for the first month. After that {weeklyPrice} goes out each week, and stops when you cancel it in your account and
the paid time has run its course.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm} No letters, no phoning anyone to be talked out of it.</p>
<h3>And who’s in?</h3>
<p>From Letterkenny to Skibbereen tastes differ: a <a href="/phone-sex-category/brunette">dark-haired woman with a quick
tongue</a>, a <a href="/phone-sex-category/granny">lady who has heard it all</a>, a <a href="/phone-sex-category/milf">woman with her life
sorted</a>, or somebody for a <a href="/phone-sex-category/fetish">notion you’ve never told anyone</a>.</p>
`,
} as const satisfies CountryText
