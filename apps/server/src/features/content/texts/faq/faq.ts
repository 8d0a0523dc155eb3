import type { QuestionText } from '../../content.types.ts'

export const faqInGerman = [
  {
    question: 'Was kostet es, und wer rechnet ab?',
    answer: `{#premiumNumber}<p>Ein Anruf unter <strong>{premiumNumber}</strong> kostet {premiumPrice} pro Minute{#accessCharge}, dazu kommt der
Verbindungspreis Ihres Telefonanbieters{/accessCharge}. {#subscriberNumber}Als Mitglied wählen Sie {subscriberNumber} und zahlen {memberPrice} pro
Minute. {/subscriberNumber}Anrufe stehen auf der Rechnung Ihres Telefonanbieters; Nuggets werden dafür nicht verbraucht.</p>{/premiumNumber}
<p>Im Chat kostet eine Nachricht {messagePrice}, mit Mitgliedschaft {memberMessageNuggets}. Antworten sind kostenlos.{#unreadReturned} Hat
nach {unreadReturned} noch niemand Ihre Nachricht gelesen, der antworten könnte, bekommen Sie deren Nuggets von selbst
zurück.{/unreadReturned} Ein Anruf aus dem Browser kostet gewöhnlich {callPrice} pro Minute, für Mitglieder {memberCallNuggets}; der Preis der Dame steht vor dem
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

export const faqInEnglish = [
  {
    question: 'What does it cost, and who charges me?',
    answer: `{#premiumNumber}<p>A call to <strong>{premiumNumber}</strong> costs {premiumPrice} a minute{#accessCharge} plus your phone
company’s access charge{/accessCharge}. {#subscriberNumber}As a member you dial {subscriberNumber} and pay {memberPrice} a minute. {/subscriberNumber}Calls appear on your phone
bill; they never use up Nuggets.</p>{/premiumNumber}
<p>In the chat a message costs {messagePrice}, or {memberMessageNuggets} with a membership. Replies are free.{#unreadReturned} If your
message has still not been read after {unreadReturned} by anybody who could answer, you get its Nuggets back
automatically.{/unreadReturned} A call from your browser usually costs {callPrice} a minute, {memberCallNuggets} for members; the lady’s price is on the button before you call.
You buy Nuggets from us in advance, and they do not expire.</p>`,
  },
  {
    question: 'What is the membership, and how do I cancel it?',
    answer: `<p>The membership lowers your prices and opens the pictures that are for members only. The first month costs {firstMonthPrice},
then {weeklyPrice} a week, debited by {paymentMethods}.</p>
<p>You cancel in your account, and it ends with the period you have paid for. {#minimumTerm}The minimum term is
{minimumTerm}.{/minimumTerm}{^minimumTerm}There is no minimum term.{/minimumTerm} You can also withdraw within 14 days; we pay back the
days you have not used. The details are in the <a href="/terms">terms</a>.</p>`,
  },
  {
    question: 'Is it discreet, and what appears on my statement?',
    answer: `<p>The ladies see your user name and nothing else: not your real name, not your number. Our e-mails have unremarkable subject
lines.</p>
<p>Your receipt shows the name under which a payment appears on your statement. {#premiumNumber}Calls to our numbers are listed on your
phone bill like any other service number, with number and amount. {/premiumNumber}What we keep, and for how long, is in the
<a href="/privacy">privacy notice</a>.</p>`,
  },
  {
    question: 'Who answers, and what if she is busy?',
    answer: `<p>The lady whose profile you are looking at. Next to her name you see whether she is available, busy or offline; “available”
means that she really is logged in or can be reached by phone.</p>
<p>If somebody else steps in, we tell you her name before anything is charged. You may say no, and that costs nothing. In the chat you can
simply write: your message waits until she is back.{#isDemo} In this demonstration a demo actor plays the other profiles, and is marked as
one everywhere.{/isDemo}</p>`,
  },
  {
    question: 'What about age, safety and limits?',
    answer: `<p>Everyone you see or speak to here is an adult, and you must be at least 18 as well.{#ageCheck} We check your age before chat,
calls and members’ pictures are possible {inCountry}.{/ageCheck} Public pages show nothing explicit.</p>
<p>Either side may end a conversation at any time. Your balance can never go below zero: when it does not cover the next minute, a call in
the browser ends by itself. If something is wrong, or it becomes too much, <a href="/contact">write to us</a>; a person will read it.</p>`,
  },
] as const satisfies readonly QuestionText[]
