import type { CountryText } from './country-text.ts'

export const text = {
  title: 'Straight answers before you ring, Australia',
  html: `
<p>Fly-in fly-out in the Pilbara, a night shift in Footscray, or a verandah outside Toowoomba with nobody on it but you and the dog. Distance
is the one thing this country never runs short of. A chat with a clever woman takes most of the sting out of it.</p>
<h3>What do I need?</h3>
<p>A browser and a pair of headphones. Our calls in Australia go over the internet, so there’s no premium number, nothing turns up on the phone
bill and it makes no difference whether you’re in Perth or Hobart. Reception hopeless? Type instead.</p>
<h3>What’s the damage?</h3>
<p>You buy Nuggets up front and spend them as you go. One message, one Nugget; her side of the chat is free. For calls she has a rate per
minute, shown beside the button. When the balance can’t cover another minute the call finishes, and that’s the whole risk.</p>
<h3>Is there a membership?</h3>
<p>There is. {firstMonthPrice} gets you the first month, {weeklyPrice} each week keeps it going. You’d take it for the cheaper calls, the
half-price messages and the members’ photos. Cancel it in your account and it finishes with the time you’ve paid for.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<h3>Anything free?</h3>
<p>Looking around is. And when you confirm your e-mail, {site} puts {bonusNuggets} Nuggets in your account.</p>
<h3>So who’s about?</h3>
<p>Check the green dots. <a href="/phone-sex-category/blond">Blondes</a>, <a href="/phone-sex-category/brunette">brunettes</a>,
<a href="/phone-sex-category/milf">women with a few good stories</a> and <a href="/phone-sex-category/latina">Latinas</a> who find your
accent charming. If your favourite’s offline, tap the heart and ask for a line when she’s back.</p>
`,
} as const satisfies CountryText
