import type { DocumentText } from '../../content.types.ts'

export const cookiesInGerman = {
  title: 'Cookie-Richtlinie',
  description:
    'Welche Cookies {site} setzt, was im Speicher Ihres Browsers liegt, wie lange, und wie Sie Ihre Entscheidung ändern.',
  html: `
<p>Ein Cookie ist eine kurze Notiz, die Ihr Browser für eine Website aufhebt. Wir setzen wenige, alle von {host} selbst. Keines gehört einer Werbefirma,
und keines folgt Ihnen auf andere Seiten.</p>
<h2>Notwendig</h2>
<p>Ohne diese geht es nicht: Sie merken sich, was Sie ausdrücklich tun. Dafür braucht es keine Einwilligung.</p>
<dl>
<dt><code>velvetline_session</code></dt><dd>hält Sie angemeldet</dd><dd>bleibt: {sessionDays} Tage, oder bis zur Abmeldung</dd>
<dt><code>velvetline_browser</code></dt><dd>erkennt den Browser, der den Bestätigungslink öffnet, und den, in dem Sie sich schon einmal angemeldet haben: dort sperren Fehlversuche anderer Sie nicht aus</dd><dd>bleibt: 180 Tage nach der letzten Anmeldung</dd>
<dt><code>velvetline_second_factor</code></dt><dd>gibt es nur bei Beraterinnen und in der Verwaltung: merkt sich nach dem Passwort, dass bei der Anmeldung noch der Code fehlt</dd><dd>bleibt: 5 Minuten</dd>
<dt><code>velvetline_viewing</code></dt><dd>gibt es nur in der Verwaltung: zeigt ihr die Seiten so, wie ein Mitglied sie sieht; das Mitglied erfährt davon</dd><dd>bleibt: 15 Minuten</dd>
<dt><code>velvetline_application</code></dt><dd>führt Sie zu einer begonnenen Bewerbung zurück</dd><dd>bleibt: 30 Tage</dd>
<dt><code>velvetline_checkout</code></dt><dd>erkennt nach dem Bezahlen den Browser wieder, in dem Sie bestellt haben</dd><dd>bleibt: 30 Minuten</dd>
<dt><code>selected_country</code></dt><dd>merkt sich das Land, das Sie gewählt haben</dd><dd>bleibt: {countryCookieDays} Tage</dd>
{#ageCheck}<dt><code>velvetline_age</code></dt><dd>erkennt einen Gast wieder, dessen Alter geprüft ist oder geprüft wird</dd><dd>bleibt: 48 Stunden; das Ergebnis gilt 24 Stunden</dd>
<dt><code>velvetline_age_verified</code></dt><dd>merkt sich, dass wir nicht auf jeder Seite nach dem Alter fragen müssen</dd><dd>bleibt: 365 Tage</dd>{/ageCheck}
</dl>
<p>Bei verschlüsselter Verbindung tragen alle diese Cookies außer <code>selected_country</code>{#ageCheck} und <code>velvetline_age_verified</code>{/ageCheck} den Vorsatz <code>__Host-</code>. Skripte auf der Seite können diese nicht lesen.</p>
<h2>Im Speicher des Browsers</h2>
<p>Neben Cookies legt die Seite einige Notizen im Browser ab, die nicht mit jeder Anfrage an uns gehen:</p>
<ul>
<li>das gewählte Land (<code>velvetline_selected_country</code>) und Ihre Antwort auf die Frage nach Cookies (<code>velvetline_cookie_consent</code>),</li>
<li>dass Sie den kurzen Rundgang auf der Startseite (<code>velvetline_onboarding_seen</code>) oder den Hinweis auf einen alten Browser (<code>velvetline_browser_warning</code>) schon gesehen haben,</li>
<li>wie Sie über neue Nachrichten benachrichtigt werden möchten (<code>velvetline_chat_alerts</code>), und dass wir Ihnen Benachrichtigungen auf diesem Gerät schon angeboten haben (<code>velvetline_push_offer</code>),</li>
{#ageCheck}<li>dass Ihr Alter geprüft ist oder gerade geprüft wird (<code>velvetline_age_verified</code>, <code>velvetline_age_session</code>, und bis der Tab geschlossen wird <code>velvetline_age_session_id</code>),</li>{/ageCheck}
<li>bei Beraterinnen und in der Verwaltung: ob Tastenkürzel ausgeschaltet sind (<code>velvetline_agent_keys_off</code>) und welche Spalten einer Liste ausgeblendet sind (<code>velvetline_columns_…</code>),</li>
<li>bis der Tab geschlossen wird: wohin Sie nach der Anmeldung wollten (<code>velvetline_return_path</code>), Nachrichten, die noch nicht angekommen sind, und was Sie zu schreiben begonnen haben (<code>velvetline_kept_…</code>), und beim Bestellen der Weg zum Zahlungsdienst (<code>velvetline_checkout</code>).</li>
</ul>
<p>Der Zahlungsdienst, bei dem Sie bezahlen, setzt auf seinen Seiten eigene Cookies. Wählen Sie PayPal, lädt eine einzige Seite dessen Schaltfläche; sonst lädt hier nichts von anderen.</p>
<h2>Nur mit Ihrer Einwilligung</h2>
<p>Kommen Sie über eine Anzeige zu uns, steht in der Adresse eine Klicknummer. Wir heben sie nur auf (<code>velvetline_click_id</code>), wenn Sie im Hinweis „Akzeptieren“ gewählt haben, und nur
für diesen Tab. Rufen Sie danach eine Dame an, können wir die Anzeige diesem Anruf zuordnen. Nehmen Sie die Einwilligung zurück, wird die Nummer sofort gelöscht, hier und bei uns. Lehnen Sie ab, wird die Nummer weder gespeichert noch gesendet, und
an der Seite ändert sich für Sie nichts.</p>
<h2>Zählen ohne Cookies</h2>
<p>Wir zählen, wie oft ein Profil geöffnet und wie oft eine Anruf-Schaltfläche benutzt wird. Dafür wird auf Ihrem Gerät nichts gespeichert oder gelesen; es
entstehen Summen je Stunde, aus denen niemand hervorgeht.</p>
<h2>Ihre Entscheidung ändern</h2>
<p>Am Fuß jeder Seite öffnet „Cookie-Einstellungen“ den Hinweis noch einmal. In den Einstellungen Ihres Browsers können Sie außerdem alles löschen oder für
die Zukunft verbieten; ohne das Cookie der Anmeldung sind allerdings Chat und Konto nicht erreichbar.</p>
<p>Mehr darüber, was wir mit Daten tun, steht in der <a href="/datenschutz">Datenschutzerklärung</a>.</p>
`,
} as const satisfies DocumentText

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
<dt><code>velvetline_second_factor</code></dt><dd>exists for consultants and staff only: remembers, after the password, that the login still needs its code</dd><dd>kept for: 5 minutes</dd>
<dt><code>velvetline_viewing</code></dt><dd>exists for staff only: shows them the pages as a member sees them; the member is told</dd><dd>kept for: 15 minutes</dd>
<dt><code>velvetline_application</code></dt><dd>leads you back to an application you have begun</dd><dd>kept for: 30 days</dd>
<dt><code>velvetline_checkout</code></dt><dd>recognises, after you have paid, the browser in which you ordered</dd><dd>kept for: 30 minutes</dd>
<dt><code>selected_country</code></dt><dd>remembers the country you have chosen</dd><dd>kept for: {countryCookieDays} days</dd>
{#ageCheck}<dt><code>velvetline_age</code></dt><dd>recognises a guest whose age has been checked or is being checked</dd><dd>kept for: 48 hours; the result counts for 24 hours</dd>
<dt><code>velvetline_age_verified</code></dt><dd>remembers that we need not ask for your age on every page</dd><dd>kept for: 365 days</dd>{/ageCheck}
</dl>
<p>Over an encrypted connection the names of all these cookies except <code>selected_country</code>{#ageCheck} and <code>velvetline_age_verified</code>{/ageCheck} begin with <code>__Host-</code>. Scripts on the page cannot read these.</p>
<h2>In your browser’s storage</h2>
<p>Besides cookies, the site leaves a few notes in the browser that are not sent to us with every request:</p>
<ul>
<li>the country you chose (<code>velvetline_selected_country</code>) and your answer about cookies (<code>velvetline_cookie_consent</code>),</li>
<li>that you have already seen the short tour of the home page (<code>velvetline_onboarding_seen</code>), or the notice about an old browser (<code>velvetline_browser_warning</code>),</li>
<li>how you want to be told of new messages (<code>velvetline_chat_alerts</code>), and that we have already offered you notifications on this device (<code>velvetline_push_offer</code>),</li>
{#ageCheck}<li>that your age has been checked, or is being checked (<code>velvetline_age_verified</code>, <code>velvetline_age_session</code>, and until the tab is closed <code>velvetline_age_session_id</code>),</li>{/ageCheck}
<li>for consultants and staff: whether keyboard shortcuts are off (<code>velvetline_agent_keys_off</code>), and which columns of a list are hidden (<code>velvetline_columns_…</code>),</li>
<li>until the tab is closed: where you were going when you logged in (<code>velvetline_return_path</code>), messages that have not arrived yet and what you have begun to write (<code>velvetline_kept_…</code>), and, while you order, the way to the payment service (<code>velvetline_checkout</code>).</li>
</ul>
<p>The payment service that you pay with sets cookies of its own on its own pages. If you choose PayPal, one single page loads its button; nothing else here comes from others.</p>
<h2>Only with your consent</h2>
<p>If you come to us through an advertisement, the address carries a click number. We keep it (<code>velvetline_click_id</code>) only if you chose “Accept” in the notice, and only for that tab.
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
