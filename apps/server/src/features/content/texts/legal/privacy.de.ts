import type { DocumentText } from '../../content.types.ts'

export const privacyInGerman = {
  title: 'Datenschutzerklärung',
  description: 'Welche Daten {site} verarbeitet, wozu, wie lange, wer sie erhält und welche Rechte Sie haben.',
  html: `
<p>Wer mit uns spricht, vertraut uns etwas an. Diese Erklärung sagt, was wir wissen, wozu wir es brauchen und wann wir es vergessen. Sie ist lang, weil sie
vollständig sein soll; das Wichtigste steht im ersten Abschnitt.</p>
<h2>Das Wichtigste</h2>
<ul>
<li>Die Damen sehen Ihren Benutzernamen. Ihren Namen, Ihre Nummer und Ihre E-Mail-Adresse sehen sie nicht.</li>
<li>Wir verkaufen keine Daten und binden keine Werbenetze ein.</li>
<li>Dass Sie hier sind, kann etwas über Ihr Intimleben sagen. Deshalb fragen wir bei der Registrierung ausdrücklich um Ihre Einwilligung.</li>
<li>Sie können Auskunft verlangen, Ihre Daten mitnehmen, Ihre Einwilligung widerrufen und Ihr Konto löschen lassen.</li>
</ul>
<h2>Wer verantwortlich ist</h2>
<address>{company}<br>{companyAddress}</address>
<p>Fragen zum Datenschutz: <a href="mailto:{privacyEmail}">{privacyEmail}</a></p>
<h2>Wenn Sie sich nur umsehen</h2>
<p>Um eine Seite zu schicken, verarbeiten wir für die Dauer der Anfrage Ihre Internetadresse und das, was Ihr Browser über sich mitteilt. In unseren Protokollen
stehen weder Adressen noch Namen noch Suchbegriffe. Gegen Missbrauch zählen wir bis zu eine Stunde lang, wie viele Anfragen von einer Internetadresse kommen, etwa Registrierungen, Bewerbungen
und Nachrichten an uns, und wie viele E-Mails an eine Adresse gehen; wie viele Codes wir an eine Telefonnummer schicken, zählen wir einen Tag lang. Das geschieht im Arbeitsspeicher.</p>
<p>Wir zählen Profilaufrufe und Klicks auf Anruf-Schaltflächen als Summen je Stunde, ohne Bezug zu einer Person. Was Ihr Browser für uns aufhebt, steht in der
<a href="/cookie-richtlinie">Cookie-Richtlinie</a>.</p>
<h2>Ihr Konto</h2>
<p>Für ein Konto brauchen wir Namen, E-Mail-Adresse, Telefonnummer, Geburtsdatum, Passwort und Land; dazu kommt ein Benutzername, den Sie wählen oder den
wir vorschlagen. Das Passwort speichern wir nur als Prüfwert, aus dem es sich nicht zurückrechnen lässt. Das Geburtsdatum brauchen wir, weil niemand unter 18 Jahren teilnehmen darf.
Die Telefonnummer dient dazu, Sie am Telefon als Mitglied zu erkennen, sobald Sie sie bestätigt haben, und dazu, dass das Startguthaben nur einmal gutgeschrieben wird.</p>
<p>Zu jeder Anmeldung merken wir uns Beginn, letzte Nutzung und die Art des Geräts, damit Sie fremde Anmeldungen in Ihrem Konto erkennen und beenden können. Auch
Ihre Favoriten und ob Sie eine Nachricht wünschen, wenn eine Dame verfügbar wird, gehören zu Ihrem Konto.</p>
<h2>Chat und Anrufe im Browser</h2>
<p>Nachrichten speichern wir, damit beide Seiten das Gespräch fortsetzen können. Lesen kann sie die Dame; antwortet eine Kollegin, deren Namen wir Ihnen
vorher nennen, auch diese. Unsere Mitarbeiter lesen nur, was jemand meldet, mit wenigen Nachrichten davor und danach, oder was das Gesetz verlangt. Ein Programm hält Kontaktdaten zurück und vergleicht Bilder mit Listen verbotener Bilder. Anrufe zeichnen wir nicht auf; gespeichert werden
Beginn, Dauer, Preis und mit wem Sie verbunden waren.</p>
{#premiumNumber}<h2>Anrufe über unsere Rufnummern</h2>
<p>Solche Anrufe rechnet Ihr Telefonanbieter ab. Tippen Sie auf unserer Seite auf eine Nummer, halten wir fest, welche Dame gemeint war, wann das war und, wenn Sie
angemeldet sind, Ihr Konto. Bei der Nummer für Mitglieder vergleichen wir Ihre Rufnummer oder Ihre PIN mit dem Konto. Von einer Rufnummer mit richtiger PIN behalten wir einen Prüfwert, damit falsche
Eingaben anderer Sie nicht aussperren.</p>{/premiumNumber}
<h2>Nuggets, Mitgliedschaft, Zahlungen</h2>
<p>Jede Bewegung Ihres Guthabens wird in einem Buch festgehalten, das nachträglich nicht geändert werden kann. Zahlungen wickelt ein Zahlungsdienst ab; Kartennummern gehen
unmittelbar dorthin, wir erhalten nur das Ergebnis und eine Vorgangsnummer.</p>
{#ageCheck}<h2>Prüfung des Alters</h2>
<p>Wer uns {inCountry} besucht, weist sein Alter bei einem Prüfdienst nach. Ausweise und Bilder gelangen nicht zu uns. Wir speichern den Dienst, die Vorgangsnummer, das
Verfahren, das Ergebnis, den Zeitpunkt und die Seite, zu der Sie zurückkehren. Einen Gast erkennen wir an einem signierten Cookie wieder, das 48 Stunden bleibt; gespeichert ist dazu ein Prüfwert. Für Gäste
gilt das Ergebnis 24 Stunden, der Eintrag wird nach 30 Tagen gelöscht.</p>{/ageCheck}
<h2>Nachrichten an uns und von uns</h2>
<p>Schreiben Sie über das Formular, speichern wir Ihre Angaben und die Nachricht und löschen sie nach einem Jahr. E-Mails und Textnachrichten schicken wir nur, wenn sie zu etwas gehören, das
Sie getan oder bestellt haben. Werbung per E-Mail verschicken wir nicht.</p>
<h2>Rechtsgrundlagen</h2>
<p>Maßgeblich {inCountry}: {privacyLaw}. Wir verarbeiten Daten,</p>
<ul>
<li>um den Vertrag mit Ihnen zu erfüllen: Konto, Chat, Anrufe, Guthaben, Mitgliedschaft{#isGdpr} (Art. 6 Abs. 1 Buchst. b){/isGdpr},</li>
<li>weil Sie ausdrücklich eingewilligt haben, soweit Angaben Ihr Intimleben berühren{#isGdpr} (Art. 9 Abs. 2 Buchst. a){/isGdpr},</li>
<li>weil ein Gesetz es verlangt: Buchführung, Jugendschutz{#isGdpr} (Art. 6 Abs. 1 Buchst. c){/isGdpr},</li>
<li>weil wir ein berechtigtes Interesse daran haben, Missbrauch und Störungen abzuwehren{#isGdpr} (Art. 6 Abs. 1 Buchst. f){/isGdpr}.</li>
</ul>
<h2>Wer Daten erhält</h2>
<p>Nur wer für uns einen Teil der Arbeit erledigt, und nur das, was er dafür braucht: der Betreiber der Rechner, der E-Mail-Versand, der Zahlungsdienst{#ageCheck}, der Prüfdienst für das Alter{/ageCheck}
und der Telefondienst für Anrufe. Welche Unternehmen das gerade sind und in welchem Land sie arbeiten, nennen wir auf Anfrage unter
<a href="mailto:{privacyEmail}">{privacyEmail}</a>. Mit jedem besteht ein Vertrag, der ihn bindet; verlassen Daten dafür den Geltungsbereich Ihres Datenschutzrechts, dann nur mit den dort vorgesehenen
Garantien. Behörden erhalten Daten nur, wenn ein Gesetz uns dazu verpflichtet.</p>
<h2>Wie lange wir speichern</h2>
<table>
<thead><tr><th scope="col">Was</th><th scope="col">Wie lange</th></tr></thead>
<tbody>
<tr><td>Konto, Favoriten</td><td>bis das Konto gelöscht wird, 30 Tage nach Ihrem Auftrag</td></tr>
<tr><td>Nachrichten, Bilder und Sprachnachrichten im Chat</td><td>{messagesKept}, höchstens bis das Konto gelöscht wird</td></tr>
<tr><td>Meldungen und die dafür aufbewahrten Nachrichten</td><td>{reportsKept} nach der Entscheidung; ein Jahr, wenn eine Behörde sie braucht</td></tr>
<tr><td>Archive Ihrer Daten</td><td>3 Tage</td></tr>
<tr><td>Registrierungen, die niemand bestätigt</td><td>30 Tage</td></tr>
<tr><td>Anmeldungen</td><td>{sessionDays} Tage, danach höchstens eine Woche</td></tr>
<tr><td>fehlgeschlagene Anmeldungen (Adresse nur als Prüfwert)</td><td>15 Minuten</td></tr>
<tr><td>Bestätigungslinks und Codes</td><td>30 Tage nach ihrem Ende</td></tr>
<tr><td>versandte E-Mails und Textnachrichten</td><td>30 Tage</td></tr>
<tr><td>Nachrichten über das Kontaktformular</td><td>ein Jahr</td></tr>
<tr><td>begonnene Bewerbungen als Beraterin</td><td>90 Tage ohne Änderung</td></tr>
<tr><td>Unterlagen abgelehnter Bewerbungen</td><td>sechs Monate</td></tr>
<tr><td>Abrechnungen, Auszahlungsdaten und Altersnachweise von Beraterinnen</td><td>so lange, wie das Gesetz es verlangt, auch nach dem Ende des Kontos; Namen und Anschriften dann nur noch verschlüsselt</td></tr>
<tr><td>Meldungen über Druck auf Bewerbende und Beraterinnen</td><td>drei Jahre, nachdem sie geklärt sind</td></tr>
<tr><td>begonnene Anrufe über unsere Rufnummern</td><td>400 Tage; nach Löschung des Kontos ohne Namen</td></tr>
{#ageCheck}<tr><td>Altersnachweise von Mitgliedern</td><td>solange das Konto besteht, und danach ohne Namen und Vorgangsnummer</td></tr>
<tr><td>Altersprüfungen von Gästen, und von Mitgliedern solche ohne Nachweis</td><td>30 Tage</td></tr>
{/ageCheck}{#subscriberNumber}<tr><td>Rufnummern, von denen die richtige PIN kam (nur als Prüfwert)</td><td>90 Tage, höchstens bis das Konto gelöscht wird</td></tr>
{/subscriberNumber}<tr><td>Klicknummern von Anzeigen, nur mit Einwilligung</td><td>90 Tage</td></tr>
<tr><td>Buchungen und Belege</td><td>so lange, wie Handels- und Steuerrecht es verlangen; nach Löschung des Kontos ohne Namen</td></tr>
</tbody>
</table>
<h2>Ihre Rechte</h2>
<p>Sie können erfahren, was wir über Sie gespeichert haben, Falsches berichtigen, Daten löschen oder sperren lassen, sie in einer gängigen Form mitnehmen und der Verarbeitung aus berechtigtem
Interesse widersprechen. Eine Einwilligung können Sie jederzeit für die Zukunft widerrufen; ohne die Einwilligung bei der Registrierung können wir das Konto allerdings nicht weiterführen. Eine Nachricht
an <a href="mailto:{privacyEmail}">{privacyEmail}</a> genügt. Entscheidungen, die Sie erheblich betreffen, trifft bei uns kein Programm allein.</p>
<p>Sie können sich auch beschweren. Zuständig {inCountry}: {privacyAuthority}.</p>
<h2>Sicherheit</h2>
<p>Die Verbindung zu uns ist verschlüsselt, sobald der Dienst im Netz steht. Passwörter, Sitzungen und Links speichern wir nur als Prüfwerte. Bilder für Mitglieder haben Adressen, die ablaufen. Das Programm, das
den Dienst ausführt, hat nicht das Recht, Buchungen zu ändern.</p>
<h2>Änderungen</h2>
<p>Ändert sich, was wir mit Daten tun, ändern wir diese Seite; der Tag der letzten Änderung steht oben. Bei Änderungen, die Ihre Einwilligung betreffen, fragen wir Sie neu.</p>
`,
} as const satisfies DocumentText
