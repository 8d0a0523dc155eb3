import type { DocumentText } from '../../content.types.ts'

export const termsInGerman = {
  title: 'Allgemeine Geschäftsbedingungen',
  description: 'Die Regeln für Konto, Chat, Anrufe, Nuggets und Mitgliedschaft bei {site}, mit Kündigung und Widerruf.',
  html: `
<h2>Worum es geht</h2>
<p>Diese Bedingungen gelten zwischen Ihnen und {company}, im Folgenden „wir“, wenn Sie {site} nutzen. Unsere Anschrift steht im <a href="/impressum">Impressum</a>. Abweichende Bedingungen
gelten nur, wenn wir ihnen zugestimmt haben.</p>
<h2>Wer teilnehmen darf</h2>
<p>Teilnehmen dürfen Menschen, die mindestens 18 Jahre alt und voll geschäftsfähig sind.{#ageCheck} Wer uns {inCountry} besucht, weist sein Alter nach, bevor Chat, Anrufe und Bilder für Mitglieder
möglich sind; dafür gibt es drei Versuche innerhalb von 24 Stunden.{/ageCheck} Sie nutzen {site} für sich selbst, nicht für andere und nicht gewerblich.</p>
<h2>Ihr Konto</h2>
<p>Die Registrierung ist kostenlos. Ihre Angaben müssen stimmen; jede Person führt ein Konto. Der Vertrag über das Konto kommt zustande, wenn Sie den Link bestätigen, den wir Ihnen per E-Mail
schicken; er gilt {confirmationHours} Stunden. Zur Begrüßung schreiben wir einmal je Person {welcomeBonus} gut.</p>
<p>Behalten Sie Ihr Passwort für sich. Wenn Sie vermuten, dass jemand anderes Ihr Konto nutzt, ändern Sie es und sagen Sie uns Bescheid. Ihr Konto können Sie jederzeit löschen lassen.</p>
<h2>Was Sie bei uns bekommen</h2>
<p>Wir vermitteln Gespräche mit selbstbestimmten, erwachsenen Frauen. Jedes Profil gehört zu einer Person, deren Identität wir geprüft haben. Ob jemand verfügbar ist, zeigt das Profil; einen Anspruch, dass eine bestimmte
Dame zu einer bestimmten Zeit antwortet, gibt es nicht.</p>
<p>Antwortet jemand anderes, nennen wir den Namen, bevor etwas berechnet wird. Sie dürfen ablehnen, und das kostet nichts.{#isDemo} In der Demonstration spielt eine gekennzeichnete
Demo-Darstellerin die übrigen Profile.{/isDemo} Gespräche sind Unterhaltung. Sie ersetzen keinen ärztlichen, rechtlichen oder seelischen Rat.</p>
<h2>Nuggets</h2>
<p>Mit Nuggets zahlen Sie Chat und Anrufe im Browser im Voraus. Der Preis eines Pakets steht auf der Schaltfläche, mit der Sie bestellen. Nuggets verfallen nicht, lassen sich nicht übertragen und nicht
verzinsen. Verbraucht werden zuerst geschenkte, dann gekaufte. Ihr Guthaben kann nicht negativ werden. Wird Ihr Konto gelöscht, zahlen wir gekaufte, nicht verbrauchte Nuggets zurück; geschenkte verfallen
dann.</p>
<p>Ihr Verlauf zeigt jede Bewegung. Wenn Ihnen eine Buchung nicht richtig erscheint, sagen Sie es uns; einen Fehler gleichen wir mit einer neuen Buchung aus.</p>
<h2>Chat und Anrufe im Browser</h2>
<p>Eine Nachricht mit höchstens {messageCharacters} Zeichen kostet {messagePrice}, mit Mitgliedschaft {memberMessageNuggets}. Berechnet wird sie, wenn sie gespeichert ist, und nie zweimal. Antworten sind
kostenlos.{#unreadReturned} Hat eine Nachricht nach {unreadReturned} noch niemand gelesen, der antworten könnte, schreiben wir sie von selbst gut.{/unreadReturned} Zum Schreiben brauchen Sie ein Guthaben von mindestens einem Nugget.</p>
<p>Ein Anruf im Browser kostet den Preis, der vor dem Anruf auf der Schaltfläche steht, gewöhnlich {callPrice} pro Minute, für Mitglieder {memberCallNuggets}. Eine angefangene Minute wird an ihrem Beginn berechnet, die erste, sobald
beide verbunden sind; Klingeln kostet nichts. Reicht das Guthaben nicht für die nächste Minute, endet der Anruf mit der bezahlten. Bricht eine Minute durch einen Fehler ab, der auf unserer Seite, bei der Dame oder
beim Telefondienst liegt, schreiben wir sie von selbst gut, bis zu {returnedMinutes}-mal in 24 Stunden; darüber hinaus prüfen wir es, wenn Sie uns schreiben.{#hangUpTime} Dasselbe gilt, wenn die Dame
innerhalb von {hangUpTime} nach dem Verbinden auflegt.{/hangUpTime}</p>
{#premiumNumber}<h2>Anrufe über unsere Rufnummern</h2>
<p>Unter {premiumNumber} kostet ein Anruf {premiumPrice} pro Minute{#subscriberNumber}, für Mitglieder unter {subscriberNumber} {memberPrice} pro Minute{/subscriberNumber}{#accessCharge}, zuzüglich des Verbindungspreises Ihres Telefonanbieters{/accessCharge}.
Abgerechnet wird über Ihre Telefonrechnung; Nuggets werden dafür nicht verbraucht. Der Preis steht bei der Nummer. Für diese Nummern gelten außerdem die Regeln, über die {phoneRegulator}
wacht.</p>{/premiumNumber}
<h2>Mitgliedschaft</h2>
<p>Die Mitgliedschaft gibt Ihnen niedrigere Preise, die Bilder für Mitglieder{#subscriberNumber}, die Nummer für Mitglieder{/subscriberNumber} und bevorzugte Hilfe. Der erste Monat hat 30 Tage und kostet
{firstMonthPrice}; danach verlängert sie sich auf unbestimmte Zeit und kostet {weeklyPrice} pro Woche, im Voraus abgebucht per {paymentMethods}. Die Preise verstehen sich in {currencyName} und schließen
die Steuern ein, die in Ihrem Land anfallen.</p>
<p>Sie bestellen mit der Schaltfläche, die auf die Zahlungspflicht hinweist. Der Vertrag kommt zustande, wenn wir die Bestellung bestätigen. Scheitert eine Abbuchung, sagen wir es Ihnen und versuchen es erneut; so lange behalten Sie die
Vorteile. Gelingt sie nicht, endet die Mitgliedschaft, und Sie schulden dafür nichts.</p>
<h2>Kündigung</h2>
<p>Sie kündigen im Kundenkonto oder mit der Schaltfläche zum Kündigen, für die Sie nicht angemeldet sein müssen. {#minimumTerm}Die Mindestlaufzeit beträgt {minimumTerm}. Nach ihr endet die Mitgliedschaft zum Ende
des Zeitraums, den Sie bezahlt haben.{/minimumTerm}{^minimumTerm}Eine Mindestlaufzeit gibt es nicht: Die Mitgliedschaft endet zum Ende des Zeitraums, den Sie bezahlt haben.{/minimumTerm} Bis dahin behalten Sie alle Vorteile.
Das Recht beider Seiten, aus wichtigem Grund sofort zu kündigen, bleibt bestehen. Auch wir können zum Ende eines bezahlten Zeitraums kündigen, mit einer Frist von zwei Wochen.</p>
<h2>Widerruf</h2>
<p>{#withdrawalLaw}Als Verbraucher haben Sie das Recht, einen Vertrag über die Mitgliedschaft oder ein Paket Nuggets innerhalb von 14 Tagen ohne Angabe von Gründen zu widerrufen. Rechtsgrundlage {inCountry}:
{withdrawalLaw}.{/withdrawalLaw}{^withdrawalLaw}Ein gesetzliches Recht auf Widerruf haben Verbraucher {inCountry} für solche Verträge nicht überall. Wir räumen es Ihnen trotzdem ein: Einen Vertrag über die Mitgliedschaft oder ein
Paket Nuggets können Sie innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen.{/withdrawalLaw} Die Frist beginnt mit dem Tag, an dem der Vertrag geschlossen wird. Sie ist gewahrt, wenn Sie Ihre Erklärung vor ihrem Ende
absenden.</p>
<p>Es genügt eine eindeutige Erklärung an <a href="mailto:{contactEmail}">{contactEmail}</a>, per Brief an unsere Anschrift, über das <a href="/kontakt">Kontaktformular</a> oder mit der Schaltfläche zum Widerrufen.
Wir bestätigen den Eingang.</p>
<h3>Folgen</h3>
<p>Wir zahlen Ihnen spätestens 14 Tage nach Ihrer Erklärung auf demselben Weg zurück, was Sie bezahlt haben. Haben Sie verlangt, dass die Mitgliedschaft sofort beginnt, behalten wir davon nur den Teil, der auf die bereits
genutzten Tage entfällt. Bei einem Paket Nuggets behalten wir nur den Preis derer, die Sie schon verbraucht haben.</p>
<h3>Muster für Ihre Erklärung</h3>
<blockquote><p>An {company}, {contactEmail}: Hiermit widerrufe ich den Vertrag über (Mitgliedschaft oder Paket), bestellt am (Datum). Name, E-Mail-Adresse des Kontos, Datum.</p></blockquote>
<h2>Wie wir miteinander umgehen</h2>
<ul>
<li>Alle Beteiligten sind erwachsen; über Minderjährige wird hier nicht gesprochen, auch nicht im Spiel.</li>
<li>Ein Nein gilt. Wer drängt, droht oder beleidigt, verliert sein Konto.</li>
<li>Niemand fragt nach Anschrift, Arbeitsplatz oder privaten Nummern, und niemand gibt die eines anderen weiter.</li>
<li>Niemand verabredet hier bezahlte Treffen. Hier wird nur geschrieben und telefoniert.</li>
<li>Gespräche werden nicht mitgeschnitten und nicht veröffentlicht.</li>
<li>Bilder schicken Sie nur, wenn sie Ihnen gehören und niemand darauf zu sehen ist, der nicht zugestimmt hat.</li>
<li>Werbung, Schadsoftware und automatische Abrufe sind nicht erlaubt.</li>
</ul>
<h2>Wenn Regeln verletzt werden</h2>
<p>Sie können Nachrichten melden und jemanden blockieren. Wir prüfen Meldungen, entscheiden nach diesen Regeln und sagen der meldenden Seite, ob wir gehandelt haben, und der betroffenen, was und warum, soweit das Gesetz es erlaubt. Je nach Schwere verwarnen wir, entfernen Inhalte, sperren ein
Konto auf Zeit oder schließen es. Wer das für falsch hält, kann es uns binnen sechs Monaten schreiben; dann sieht ein anderer Mensch darauf. Gekauftes Guthaben zahlen wir auch einem gesperrten Mitglied aus, soweit es
nicht durch Betrug erlangt wurde.</p>
<h2>Ausfälle und Haftung</h2>
<p>Wir halten den Dienst so verlässlich, wie es uns möglich ist; Wartung und Störungen kommen dennoch vor. Für Vorsatz, grobe Fahrlässigkeit und Schäden an Leben, Körper oder Gesundheit haften wir ohne Einschränkung. Bei einfacher
Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, auf deren Erfüllung Sie vertrauen durften, und nur für den Schaden, mit dem typischerweise zu rechnen war. Ansprüche, die das Gesetz zwingend gibt, bleiben
unberührt.</p>
<h2>Änderungen</h2>
<p>Änderungen dieser Bedingungen und der Preise teilen wir Ihnen mindestens sechs Wochen vorher per E-Mail mit. Sie gelten nur, wenn Sie zustimmen; stimmen Sie nicht zu, können beide Seiten zum Ende des bezahlten Zeitraums
kündigen. Während eines Anrufs ändert sich der Preis nie.</p>
<h2>Recht und Streit</h2>
<p>Es gilt das Recht des Landes, in dem wir unseren Sitz haben. Der Schutz, den Ihnen zwingende Vorschriften {inCountry} geben, bleibt Ihnen erhalten, und Sie können vor den dort zuständigen Gerichten klagen. Zur Teilnahme an einem Verfahren vor einer
Verbraucherschlichtungsstelle sind wir weder verpflichtet noch allgemein bereit.{#disputeBody} Eine Anlaufstelle {inCountry} ist {disputeBody}.{/disputeBody} Ist eine Bestimmung unwirksam, bleiben die übrigen bestehen.</p>
`,
} as const satisfies DocumentText
