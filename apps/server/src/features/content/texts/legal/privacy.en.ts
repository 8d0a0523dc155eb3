import type { DocumentText } from '../../content.types.ts'

export const privacyInEnglish = {
  title: 'Privacy notice',
  description: 'What data {site} processes, what for and for how long, who receives it, and what rights you have.',
  html: `
<p>You trust us with personal information. This notice says what we know about you, what we need it for, and when we delete it. It is long because it is
complete; what matters most comes first.</p>
<h2>In short</h2>
<ul>
<li>The ladies see your user name. They do not see your name, your number or your e-mail address.</li>
<li>We sell no data and embed no advertising networks.</li>
<li>Being here may say something about your intimate life. That is why we ask for your explicit consent when you register.</li>
<li>You can ask what we hold, take your data with you, withdraw your consent and have your account deleted.</li>
</ul>
<h2>Who is responsible</h2>
<address>{company}<br>{companyAddress}</address>
<p>Questions about privacy: <a href="mailto:{privacyEmail}">{privacyEmail}</a></p>
<h2>When you only look around</h2>
<p>To send you a page we process, for as long as the request lasts, your internet address and what your browser says about itself. Our logs contain no addresses, names or
search terms. To stop abuse we count for up to an hour how many requests come from one internet address, such as registrations, applications and messages to us, and how many
e-mails go to one address; how many codes we send to one phone number we count for a day. That happens in memory.</p>
<p>We count profile views and uses of call buttons as sums by the hour, without any link to a person. What your browser keeps for us is described in the
<a href="/cookies">cookie policy</a>.</p>
<h2>Your account</h2>
<p>An account needs a name, e-mail address, phone number, date of birth, password and country, and a user name that you choose or we suggest. Of the password we keep only a
check value from which it cannot be worked out. We need the date of birth because nobody under 18 may take part. The phone number lets us recognise you on the phone as a
member once you have confirmed it, and makes sure that the welcome credit is given only once.</p>
<p>For each login we note when it began, when it was last used and what kind of device it was, so that you can spot and end logins in your account that are not yours. Your favourites, and
whether you would like a message when a lady becomes available, belong to your account too.</p>
<h2>Chat and calls in the browser</h2>
<p>We store messages so that both sides can carry on a conversation. The lady can read them, and so can a colleague who answers for her, whose name we tell you first. Our staff read
only what somebody reports, with a few messages before and after, or what the law requires. A program holds back contact data and compares pictures with lists of forbidden ones. We do not record calls; we store when a call began, how long it took, what it cost and who you were connected to.</p>
{#premiumNumber}<h2>Calls to our phone numbers</h2>
<p>Your phone company bills these calls. When you tap a number on our site, we note which lady was meant, when it was and, if you are logged in, your account. On the members’ number we
compare your caller id or PIN with the account. Of a number that gave the right PIN we keep a check value, so that other people’s wrong ones do not lock you out.</p>{/premiumNumber}
<h2>Nuggets, membership, payments</h2>
<p>Every movement of your balance is written into a ledger that cannot be altered afterwards. A payment service handles payments; card numbers go straight to it, and we receive only the outcome
and a reference.</p>
{#ageCheck}<h2>Checking your age</h2>
<p>Visitors {inCountry} prove their age with a verification service. Identity documents and pictures never reach us. We store the service, its reference, the method, the result, the
time and the page you return to. We recognise a guest by a signed cookie, which stays for 48 hours; with the result we store a check value of it. For guests the result counts for 24 hours, and the entry is
deleted after 30 days.</p>{/ageCheck}
<h2>Messages to us and from us</h2>
<p>If you write through the contact form we store your details and your message, and delete them after a year. We send e-mails and text messages only when they belong to something you have
done or ordered. We send no advertising by e-mail.</p>
<h2>Legal bases</h2>
<p>What applies {inCountry}: {privacyLaw}. We process data</p>
<ul>
<li>to perform our contract with you: account, chat, calls, balance, membership{#isGdpr} (Art. 6(1)(b)){/isGdpr},</li>
<li>because you have explicitly consented, as far as data touch your intimate life{#isGdpr} (Art. 9(2)(a)){/isGdpr},</li>
<li>because a law requires it: bookkeeping, protection of minors{#isGdpr} (Art. 6(1)(c)){/isGdpr},</li>
<li>because we have a legitimate interest in preventing abuse and faults{#isGdpr} (Art. 6(1)(f)){/isGdpr}.</li>
</ul>
<h2>Who receives data</h2>
<p>Only those who do part of the work for us, and only what they need for it: the operator of the computers, the e-mail service, the payment service{#ageCheck}, the age verification service{/ageCheck} and
the telephone service for calls. Write to <a href="mailto:{privacyEmail}">{privacyEmail}</a> and we will tell you which companies these are at the moment and in which country they work. Each is bound
by a contract; if data leave the reach of your data protection law for this, then only with the safeguards it provides for. Authorities receive data only where a law obliges us.</p>
<h2>How long we keep it</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>account, favourites</td><td>until the account is deleted, 30 days after you ask for it</td></tr>
<tr><td>messages, images and voice notes in the chat</td><td>{messagesKept}, at most until the account is deleted</td></tr>
<tr><td>reports and the messages preserved for them</td><td>{reportsKept} after the decision; a year where an authority needs them</td></tr>
<tr><td>archives of your data</td><td>3 days</td></tr>
<tr><td>registrations that nobody confirms</td><td>30 days</td></tr>
<tr><td>logins</td><td>{sessionDays} days, then a week at the most</td></tr>
<tr><td>failed logins (the address only as a check value)</td><td>15 minutes</td></tr>
<tr><td>confirmation links and codes</td><td>30 days after they end</td></tr>
<tr><td>e-mails and text messages that were sent</td><td>30 days</td></tr>
<tr><td>messages through the contact form</td><td>one year</td></tr>
<tr><td>applications as a consultant that were begun</td><td>90 days without a change</td></tr>
<tr><td>documents of applications that were refused</td><td>six months</td></tr>
<tr><td>statements, payout details and proofs of age of consultants</td><td>as long as the law demands, also after the account has ended; names and postal addresses then only encrypted</td></tr>
<tr><td>reports of pressure on applicants and consultants</td><td>three years after they are settled</td></tr>
<tr><td>calls begun to our phone numbers</td><td>400 days; without a name once the account is deleted</td></tr>
{#ageCheck}<tr><td>proofs of age of members</td><td>as long as the account exists, and after that without a name and the service’s reference</td></tr>
<tr><td>age checks of guests, and those of members that brought no proof</td><td>30 days</td></tr>
{/ageCheck}{#subscriberNumber}<tr><td>numbers that gave the right PIN (only as a check value)</td><td>90 days, at most until the account is deleted</td></tr>
{/subscriberNumber}<tr><td>click numbers of advertisements, with consent only</td><td>90 days</td></tr>
<tr><td>ledger entries and receipts</td><td>as long as commercial and tax law require; without a name once the account is deleted</td></tr>
</tbody>
</table>
<h2>Your rights</h2>
<p>You can learn what we hold about you, have mistakes corrected, have data deleted or set aside, take them with you in a common format, and object to processing that rests on our legitimate interest. You
can withdraw consent at any time for the future; without the consent given at registration, though, we cannot continue the account. A message to
<a href="mailto:{privacyEmail}">{privacyEmail}</a> is enough. No decision that affects you seriously is left to a program alone.</p>
<p>You can also complain. The authority {inCountry}: {privacyAuthority}.</p>
<h2>Security</h2>
<p>The connection to us is encrypted wherever the service is on the internet. Passwords, sessions and links are stored as check values only. Members’ pictures have addresses that expire. The program that runs the
service has no right to alter the ledger.</p>
<h2>Changes</h2>
<p>When what we do with data changes, this page changes; the day of the last change is at the top. If a change concerns your consent, we ask you again.</p>
`,
} as const satisfies DocumentText
