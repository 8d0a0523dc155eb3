import type { DocumentText } from '../../content.types.ts'

export const cookiesInEnglish = {
  title: 'Cookie policy',
  description:
    'Which cookies {site} sets, what is kept in your browser’s storage, for how long, and how to change your mind.',
  html: `
<p>A cookie is a short note that your browser keeps for a website. We set few, all of them from {host} itself. None belongs to an advertising company, and
none follows you to other sites.</p>
<h2>Necessary</h2>
<p>Nothing works without these: they remember what you do on purpose. They need no consent.</p>
<dl>
<dt><code>velvetline_session</code></dt><dd>keeps you logged in</dd><dd>kept for: {sessionDays} days, or until you log out</dd>
<dt><code>velvetline_browser</code></dt><dd>recognises the browser that opens the confirmation link, and one in which you have logged in before: there, wrong passwords typed by others do not lock you out</dd><dd>kept for: 180 days after your last login</dd>
<dt><code>velvetline_checkout</code></dt><dd>recognises, after you have paid, the browser in which you ordered</dd><dd>kept for: 30 minutes</dd>
<dt><code>selected_country</code></dt><dd>remembers the country you have chosen</dd><dd>kept for: {countryCookieDays} days</dd>
{#ageCheck}<dt><code>velvetline_age</code></dt><dd>recognises a guest whose age has been checked or is being checked</dd><dd>kept for: 48 hours; the result counts for 24 hours</dd>
<dt><code>velvetline_age_verified</code></dt><dd>remembers that we need not ask for your age on every page</dd><dd>kept for: 365 days</dd>{/ageCheck}
</dl>
<p>Over an encrypted connection the names of the cookies for login, registration and payment{#ageCheck} and of <code>velvetline_age</code>{/ageCheck} begin with <code>__Host-</code>. Scripts on the page cannot read these.</p>
<h2>In your browser’s storage</h2>
<p>Besides cookies, the site leaves a few notes in the browser that are not sent to us with every request:</p>
<ul>
<li>the country you chose and your answer about cookies,</li>
<li>that you have already seen the short tour of the home page, or the notice about an old browser,</li>
{#ageCheck}<li>that your age has been checked, or is being checked,</li>{/ageCheck}
<li>until the tab is closed: where you were going when you logged in, messages that have not arrived yet, and, while you order, the way to the payment service.</li>
</ul>
<p>The payment service that you pay with sets cookies of its own on its own pages. If you choose PayPal, one single page loads its button; nothing else here comes from others.</p>
<h2>Only with your consent</h2>
<p>If you come to us through an advertisement, the address carries a click number. We keep it only if you chose “Accept” in the notice, and only for that tab.
If you then call a lady, we can tell which advertisement led to the call. If you change your mind, the number is deleted at once, here and with us. If you decline, the number is neither stored nor sent, and nothing about the site
changes for you.</p>
<h2>Counting without cookies</h2>
<p>We count how often a profile is opened and how often a call button is used. Nothing is stored on your device or read from it for that; what we get are sums
by the hour, in which nobody can be seen.</p>
<h2>Changing your mind</h2>
<p>“Cookie settings” at the foot of every page opens the notice again. In your browser’s own settings you can also delete everything or refuse it for the future;
without the login cookie, though, chat and account are out of reach.</p>
<p>More about what we do with data is in the <a href="/privacy">privacy notice</a>.</p>
`,
} as const satisfies DocumentText
