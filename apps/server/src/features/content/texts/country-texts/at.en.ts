import type { CountryText } from './country-text.ts'

export const text = {
  title: 'An evening voice in Austria, in English',
  html: `
<h3>After the last lift, after the last meeting</h3>
<p>Some of you are here for a season in Kitzbühel, some for ten years at an office by the Danube, and some because the music was better than at
home. Shops close early, the city goes quiet, and a friendly conversation in English would be nice. {site} keeps that simple: choose a
face, read two lines about her, see whether her dot is green, and decide between calling and writing.</p>
<h3>Calling</h3>
{#premiumNumber}<p>The number for everyone is <strong>{premiumNumber}</strong> at {premiumPrice} a minute, billed by your Austrian phone company.</p>{/premiumNumber}
{#subscriberNumber}<p>If you become a member, your number becomes <strong>{subscriberNumber}</strong> and the minute costs {memberPrice}.</p>{/subscriberNumber}
<p>On a foreign SIM, or on the hotel’s wireless, use the call button for the browser instead. It is paid with Nuggets, and the rate is on
the screen before it rings.</p>
<h3>Writing</h3>
<p>One message is one Nugget, half of that for members, and reading what she answers is free. It is the gentlest way to find out whether
you like each other’s humour. Register, confirm your e-mail, and the first {bonusNuggets} Nuggets are a present.</p>
<h3>The membership itself</h3>
<p>{firstMonthPrice} covers the first month and {weeklyPrice} each week that follows. Leaving is a button in your account; you keep what
you have paid for until the period is over.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<p>Austrians greet before they ask. Do the same with our <a href="/phone-sex-category/blond">blondes</a>, with a
<a href="/phone-sex-category/latina">Latina</a> who misses the sun, or with a <a href="/phone-sex-category/granny">lady of some
experience</a>, and the rest follows by itself.</p>
`,
} as const satisfies CountryText
