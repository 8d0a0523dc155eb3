import type { QuestionText } from '../../content.types.ts'

export const faqInGerman = [
  {
    question: 'Was kostet es, und wer rechnet ab?',
    answer: `{#premiumNumber}<p>Ein Anruf unter <strong>{premiumNumber}</strong> kostet {premiumPrice} pro Minute{#accessCharge}, dazu kommt der
Verbindungspreis Ihres Telefonanbieters{/accessCharge}. Als Mitglied wählen Sie {subscriberNumber} und zahlen {memberPrice} pro
Minute. Beides steht auf der Rechnung Ihres Telefonanbieters; Nuggets werden dafür nicht verbraucht.</p>{/premiumNumber}
<p>Im Chat kostet eine Nachricht {messageNuggets} Nugget, mit Mitgliedschaft {memberMessageNuggets}. Antworten sind kostenlos. Ein Anruf
aus dem Browser kostet gewöhnlich {callNuggets} Nuggets pro Minute, für Mitglieder {memberCallNuggets}; der Preis der Dame steht vor dem
Anruf auf der Schaltfläche. Nuggets kaufen Sie im Voraus bei uns, sie verfallen nicht.</p>`,
  },
  {
    question: 'Was ist die Mitgliedschaft, und wie kündige ich sie?',
    answer: `<p>Die Mitgliedschaft senkt Ihre Preise und öffnet die Bilder, die nur Mitglieder sehen. Der erste Monat kostet {firstMonthPrice},
danach {weeklyPrice} pro Woche, abgebucht per {paymentMethods}.</p>
<p>Gekündigt wird im Kundenkonto, wirksam zum Ende des bezahlten Zeitraums. {#minimumTerm}Die Mindestlaufzeit beträgt
{minimumTerm}.{/minimumTerm}{^minimumTerm}Eine Mindestlaufzeit gibt es nicht.{/minimumTerm} Außerdem können Sie den Vertrag innerhalb von
14 Tagen widerrufen; was Sie bis dahin nicht genutzt haben, zahlen wir tageweise zurück. Näheres steht in den
<a href="/agb">AGB</a>.</p>`,
  },
  {
    question: 'Ist es diskret, und was steht auf dem Kontoauszug?',
    answer: `<p>Die Damen sehen Ihren Benutzernamen, sonst nichts: weder Ihren echten Namen noch Ihre Nummer. Unsere E-Mails haben
zurückhaltende Betreffzeilen.</p>
<p>Der Name, der bei einer Zahlung auf dem Kontoauszug erscheint, steht auf Ihrem Beleg. {#premiumNumber}Anrufe über
unsere Nummern erscheinen auf der Telefonrechnung wie andere Servicenummern auch, mit Nummer und Betrag. {/premiumNumber}Was wir speichern und wie
lange, lesen Sie in der <a href="/datenschutz">Datenschutzerklärung</a>.</p>`,
  },
  {
    question: 'Wer antwortet mir, und was ist, wenn sie besetzt ist?',
    answer: `<p>Die Dame, deren Profil Sie sehen. Neben ihrem Namen steht, ob sie gerade verfügbar ist, spricht oder offline ist; „verfügbar“
heißt, dass sie wirklich angemeldet oder telefonisch erreichbar ist.</p>
<p>Springt jemand anderes ein, sagen wir Ihnen den Namen, bevor etwas berechnet wird. Sie dürfen ablehnen, das kostet nichts. Im Chat
können Sie auch einfach schreiben: Ihre Nachricht wartet, bis sie wieder da ist.{#isDemo} In dieser Demonstration spielt eine
Demo-Darstellerin die übrigen Profile; sie ist überall gekennzeichnet.{/isDemo}</p>`,
  },
  {
    question: 'Wie halten Sie es mit Alter, Sicherheit und Grenzen?',
    answer: `<p>Alle, die Sie hier sehen oder sprechen, sind erwachsen, und auch Sie müssen mindestens 18 Jahre alt sein.{#ageCheck} Wer uns {inCountry}
besucht, weist sein Alter nach, bevor Chat, Anruf und die Bilder für Mitglieder möglich sind.{/ageCheck} Öffentliche Seiten zeigen nichts Explizites.</p>
<p>Jede Seite darf ein Gespräch jederzeit beenden. Guthaben geht nie ins Minus: Reicht es nicht für die nächste Minute, endet ein Anruf im
Browser von selbst. Wenn etwas nicht stimmt oder es Ihnen zu viel wird, <a href="/kontakt">schreiben Sie uns</a>; ein Mensch
liest es.</p>`,
  },
] as const satisfies readonly QuestionText[]
