import type { DocumentText } from '../../content.types.ts'

export const termsInEnglish = {
  title: 'Terms of service',
  description:
    'The rules for accounts, chat, calls, Nuggets and membership at {site}, with cancellation and withdrawal.',
  html: `
<h2>What this is about</h2>
<p>These terms apply between you and {company}, called “we” below, when you use {site}. Our address is in the <a href="/imprint">imprint</a>. Other terms apply only if we have agreed to
them.</p>
<h2>Who may take part</h2>
<p>You may take part if you are at least 18 years old and able to enter into contracts.{#ageCheck} Visitors {inCountry} prove their age before chat, calls and members’ pictures are possible; there are three
attempts within 24 hours.{/ageCheck} You use {site} for yourself, not for others and not for business.</p>
<h2>Your account</h2>
<p>Registration is free. What you tell us must be true, and each person has one account. The contract for the account is made when you follow the link that we send by e-mail; it is good for
{confirmationHours} hours. As a welcome we credit {welcomeBonus}, once per person.</p>
<p>Keep your password to yourself. If you suspect that somebody else is using your account, change it and tell us. You can have your account deleted at any time.</p>
<h2>What you get from us</h2>
<p>We arrange conversations with adult women who do this of their own free will. Every profile belongs to one person whose identity we have checked. The profile shows whether she is available; there is no right to a
reply from a particular lady at a particular time.</p>
<p>If somebody else answers, we tell you her name before anything is charged. You may say no, and that costs nothing.{#isDemo} In the demonstration a demo actor, marked as one, plays the other
profiles.{/isDemo} Conversations are entertainment. They are no substitute for medical, legal or psychological advice.</p>
<h2>Nuggets</h2>
<p>Nuggets pay for chat and calls in the browser in advance. The price of a package is on the button with which you order. Nuggets do not expire, cannot be passed on and bear no interest. Those given to you are spent
first, then those you bought. Your balance cannot go below zero. When your account is deleted we pay back Nuggets that you bought and have not spent; those given to you lapse.</p>
<p>Your history shows every movement. If an entry seems wrong to you, tell us; we put a mistake right with another entry.</p>
<h2>Chat and calls in the browser</h2>
<p>A message of up to {messageCharacters} characters costs {messagePrice}, or {memberMessageNuggets} with a membership. It is charged when it has been stored, and never twice. Replies are free.{#unreadReturned} If a message
has still not been read after {unreadReturned} by anybody who could answer, we credit it back by ourselves.{/unreadReturned} To write you need a
balance of at least one Nugget.</p>
<p>A call in the browser costs the price shown on the button before you call, usually {callPrice} a minute, {memberCallNuggets} for members. A started minute is charged at its beginning, the first one when both of you are
connected; ringing is free. If the balance does not cover the next minute, the call ends with the one you have paid for. If a minute is cut short by a fault on our side, the lady’s or the telephone
service’s, we credit it back by ourselves, at most {returnedMinutes} in 24 hours; beyond that we look into it when you write to us.{#hangUpTime} The same holds if the lady hangs up within {hangUpTime} of being
connected.{/hangUpTime}</p>
{#premiumNumber}<h2>Calls to our phone numbers</h2>
<p>A call to {premiumNumber} costs {premiumPrice} a minute{#subscriberNumber}, and for members a call to {subscriberNumber} costs {memberPrice} a minute{/subscriberNumber}{#accessCharge}, plus your phone company’s access charge{/accessCharge}. It appears on your phone
bill; no Nuggets are used. The price is next to the number. The rules that {phoneRegulator} supervises apply to these numbers as well.</p>{/premiumNumber}
<h2>Membership</h2>
<p>The membership gives you lower prices, the members’ pictures{#subscriberNumber}, the members’ number{/subscriberNumber} and priority support. The first month has 30 days and costs {firstMonthPrice}; after that it continues until
cancelled and costs {weeklyPrice} a week, debited in advance by {paymentMethods}. Prices are in {currencyName} and include the taxes that are due in your country.</p>
<p>You order with the button that says that you are taking on an obligation to pay. The contract is made when we confirm the order. If a debit fails we tell you and try again; meanwhile you keep the benefits. If it
does not succeed, the membership ends, and you owe nothing for it.</p>
<h2>Cancelling</h2>
<p>You cancel in your account, or with the cancel button, for which you need not be logged in. {#minimumTerm}The minimum term is {minimumTerm}. After it, the membership ends with the period that you have paid
for.{/minimumTerm}{^minimumTerm}There is no minimum term: the membership ends with the period that you have paid for.{/minimumTerm} Until then you keep every benefit. Either side may still end it at once for good cause. We too may
cancel to the end of a paid period, with two weeks’ notice.</p>
<h2>Withdrawal</h2>
<p>{#withdrawalLaw}As a consumer you have the right to withdraw from a contract for a membership or a package of Nuggets within 14 days, without giving a reason. The legal basis {inCountry}:
{withdrawalLaw}.{/withdrawalLaw}{^withdrawalLaw}The law does not give consumers {inCountry} a right to withdraw from every contract of this kind. We grant it all the same: you may withdraw from a contract for a membership or a package of
Nuggets within 14 days, without giving a reason.{/withdrawalLaw} The period begins on the day the contract is made. It is enough to send your statement before it ends.</p>
<p>A clear statement will do, to <a href="mailto:{contactEmail}">{contactEmail}</a>, by letter to our address, through the <a href="/contact">contact form</a>, or with the withdrawal button. We confirm that we have received it.</p>
<h3>What follows</h3>
<p>Within 14 days of your statement we pay back what you have paid, in the same way. If you asked for the membership to begin at once, we keep only the share for the days already used. For a package of Nuggets we keep only the price
of those you have spent.</p>
<h3>A model for your statement</h3>
<blockquote><p>To {company}, {contactEmail}: I withdraw from the contract for (membership or package), ordered on (date). Name, e-mail address of the account, date.</p></blockquote>
<h2>How we treat each other</h2>
<ul>
<li>Everybody here is an adult; minors are not a subject, not even in play.</li>
<li>A no is a no. Members who pressure, threaten or insult others lose their account.</li>
<li>Nobody asks for addresses, workplaces or private numbers, and nobody passes on those of others.</li>
<li>Nobody arranges paid meetings in person here. People only write and talk on the phone.</li>
<li>Conversations are neither recorded nor published.</li>
<li>Send pictures only if they are yours and nobody can be seen in them who has not agreed.</li>
<li>Advertising, malicious software and automated access are not allowed.</li>
</ul>
<h2>When rules are broken</h2>
<p>You can report messages and block people. We look into reports, decide by these rules, tell the person who reported whether we acted, and the person concerned what we did and why, as far as the law allows. Depending on how serious it is, we warn, remove content, block an account for a time or close it. If you think that is
wrong, write to us within six months and another person will look at it. Balance that was paid for is paid back to a blocked member too, unless it was obtained by fraud.</p>
<h2>Faults and liability</h2>
<p>We keep the service as reliable as we can; maintenance and faults happen all the same. For intent, gross negligence and injury to life, body or health our liability is unlimited. For ordinary negligence we are liable only if we breach a duty
on which you were entitled to rely, and only for the damage that was to be expected. Claims that the law gives you and that cannot be excluded remain untouched.</p>
<h2>Changes</h2>
<p>We tell you of changes to these terms or to prices at least six weeks ahead, by e-mail. They apply only if you agree; if you do not, either side may cancel to the end of the paid period. During a call the price never changes.</p>
<h2>Law and disputes</h2>
<p>The law of the country in which we have our seat applies. You keep the protection that mandatory rules {inCountry} give you, and you may go to the courts there. We are neither obliged nor generally willing to take part in proceedings before a consumer
arbitration body.{#disputeBody} A place to turn to {inCountry} is {disputeBody}.{/disputeBody} If one provision is invalid, the others remain in force.</p>
`,
} as const satisfies DocumentText
