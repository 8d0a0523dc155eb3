import type { DocumentText } from '../../content.types.ts'

export const accessibilityInGerman = {
  title: 'Erklärung zur Barrierefreiheit',
  description:
    'Wie {site} mit Tastatur, Vorleseprogramm und Vergrößerung benutzt werden kann, was noch fehlt und wem Sie es sagen.',
  html: `
<p>{site} soll sich von allen benutzen lassen, gleich, wie jemand sieht, hört, tippt oder zeigt. Diese Seite sagt, woran wir uns halten, was noch nicht geht und an
wen Sie sich wenden.</p>
<h2>Woran wir uns halten</h2>
<p>Maßstab sind die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2 in der Stufe AA{#isEu}. Die europäische Norm EN 301 549, auf die sich das europäische Recht auf
Barrierefreiheit (Richtlinie (EU) 2019/882) stützt, verlangt für Webseiten dieselbe Stufe nach der älteren Fassung 2.1{/isEu}.</p>
<ul>
<li>Alles lässt sich mit der Tastatur bedienen; wo Sie gerade sind, ist zu sehen. Im Gespräch gehen auch die Wähltasten.</li>
<li>Was sich ändert, etwa eine neue Nachricht oder das Ende eines Gesprächs, wird Vorleseprogrammen gesagt.</li>
<li>Ob jemand erreichbar ist, steht da als Wort, nie nur als Farbe.</li>
<li>Wer im System weniger Bewegung eingestellt hat, bekommt keine.</li>
<li>Fotos in Profilen sind beschrieben.</li>
</ul>
<h2>Was noch nicht geht</h2>
<ul>
<li>Gespräche sind gesprochen und werden nicht mitgeschrieben. Wer nicht hört oder nicht sprechen möchte, erreicht dieselben Damen im Chat.</li>
<li>Bilder im Chat haben keine Beschreibung; genannt wird, von wem sie sind. Hörproben und Sprachnachrichten haben keinen Wortlaut.</li>
<li>Die Seiten der Zahlungsdienste und der Altersprüfung machen andere; was dort fehlt, geben wir weiter.</li>
</ul>
<h2>Wie geprüft wird</h2>
<p>Bevor eine Fassung der Software erscheint, prüft ein Programm ihre Seiten, und die wichtigen Wege werden mit der Tastatur gegangen. Eine Prüfung durch eine
unabhängige Stelle gibt es bisher nicht.</p>
<h2>Sagen Sie es uns</h2>
<p>Stoßen Sie auf etwas, das Sie hindert, schreiben Sie uns über das <a href="/kontakt">Kontaktformular</a> oder an
<a href="mailto:{contactEmail}">{contactEmail}</a>: auf welcher Seite, womit Sie die Seite benutzen, und was nicht geht. Wir antworten und sagen, bis wann es behoben ist oder
wie Sie einstweilen ans Ziel kommen.</p>
{#isEu}<p>Hilft das nicht, können Sie sich an die Marktüberwachungsbehörde Ihres Landes für die Barrierefreiheit von Dienstleistungen wenden.</p>{/isEu}
`,
} as const satisfies DocumentText

export const accessibilityInEnglish = {
  title: 'Accessibility statement',
  description:
    'How {site} works with a keyboard, a screen reader or enlarged text, what is still missing, and whom to tell.',
  html: `
<p>{site} is meant to work for everybody, however you see, hear, type or point. This page says what we go by, what does not work yet, and whom to tell.</p>
<h2>What we go by</h2>
<p>We follow the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA{#isEu}. For web pages the European standard EN 301 549, on which the European Accessibility
Act (Directive (EU) 2019/882) relies, asks for the same level of the older version 2.1{/isEu}.</p>
<ul>
<li>Everything can be done with the keyboard, and you can see where you are. In a call that includes the keypad.</li>
<li>Screen readers are told what changes, such as a new message or the end of a call.</li>
<li>Whether somebody can be reached is said in a word, never by colour alone.</li>
<li>If your system is set to less motion, nothing moves.</li>
<li>Photos in profiles are described.</li>
</ul>
<h2>What does not work yet</h2>
<ul>
<li>Calls are spoken and are not transcribed. If you do not hear, or would rather not speak, you reach the same ladies by chat.</li>
<li>Pictures in chats are not described; you are told whose they are. Voice samples and voice messages come without a transcript.</li>
<li>The pages of payment services and of the age check are made by others. Tell us what is missing there, and we pass it on.</li>
</ul>
<h2>How it is checked</h2>
<p>Before a version of the software is published, its pages go through an automatic check, and the main journeys are made with a keyboard. No independent
body has assessed them so far.</p>
<h2>Tell us</h2>
<p>If something stands in your way, write to us through the <a href="/contact">contact form</a> or at <a href="mailto:{contactEmail}">{contactEmail}</a>: on which
page, what you use the site with, and what fails. We answer, and say when it will be fixed or how to get there in the meantime.</p>
{#isEu}<p>If that does not help, you can turn to the authority of your country that watches over the accessibility of services.</p>{/isEu}
`,
} as const satisfies DocumentText
