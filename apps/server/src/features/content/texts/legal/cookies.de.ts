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
<dt><code>velvetline_checkout</code></dt><dd>erkennt nach dem Bezahlen den Browser wieder, in dem Sie bestellt haben</dd><dd>bleibt: 30 Minuten</dd>
<dt><code>selected_country</code></dt><dd>merkt sich das Land, das Sie gewählt haben</dd><dd>bleibt: {countryCookieDays} Tage</dd>
{#ageCheck}<dt><code>velvetline_age</code></dt><dd>erkennt einen Gast wieder, dessen Alter geprüft ist oder geprüft wird</dd><dd>bleibt: 48 Stunden; das Ergebnis gilt 24 Stunden</dd>
<dt><code>velvetline_age_verified</code></dt><dd>merkt sich, dass wir nicht auf jeder Seite nach dem Alter fragen müssen</dd><dd>bleibt: 365 Tage</dd>{/ageCheck}
</dl>
<p>Bei verschlüsselter Verbindung tragen die Cookies für Anmeldung, Registrierung und Bezahlen{#ageCheck} und <code>velvetline_age</code>{/ageCheck} den Vorsatz <code>__Host-</code>. Skripte auf der Seite können diese nicht lesen.</p>
<h2>Im Speicher des Browsers</h2>
<p>Neben Cookies legt die Seite einige Notizen im Browser ab, die nicht mit jeder Anfrage an uns gehen:</p>
<ul>
<li>das gewählte Land und Ihre Antwort auf die Frage nach Cookies,</li>
<li>dass Sie den kurzen Rundgang auf der Startseite oder den Hinweis auf einen alten Browser schon gesehen haben,</li>
{#ageCheck}<li>dass Ihr Alter geprüft ist oder gerade geprüft wird,</li>{/ageCheck}
<li>bis der Tab geschlossen wird: wohin Sie nach der Anmeldung wollten, Nachrichten, die noch nicht angekommen sind, und beim Bestellen der Weg zum Zahlungsdienst.</li>
</ul>
<p>Der Zahlungsdienst, bei dem Sie bezahlen, setzt auf seinen Seiten eigene Cookies. Wählen Sie PayPal, lädt eine einzige Seite dessen Schaltfläche; sonst lädt hier nichts von anderen.</p>
<h2>Nur mit Ihrer Einwilligung</h2>
<p>Kommen Sie über eine Anzeige zu uns, steht in der Adresse eine Klicknummer. Wir heben sie nur auf, wenn Sie im Hinweis „Akzeptieren“ gewählt haben, und nur
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
