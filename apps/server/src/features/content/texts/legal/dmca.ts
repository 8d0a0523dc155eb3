import type { DocumentText } from '../../content.types.ts'

export const dmcaInGerman = {
  title: 'Urheberrecht und Meldungen (DMCA)',
  description:
    'So melden Sie Inhalte auf {site}, die Ihr Urheberrecht verletzen oder aus anderen Gründen rechtswidrig sind.',
  html: `
<p>Wir möchten nichts zeigen, was anderen gehört oder sie verletzt. Diese Seite beschreibt, wie Sie uns darauf hinweisen und was danach geschieht. Sie
folgt dem Digital Millennium Copyright Act der Vereinigten Staaten (17 U.S.C. § 512){#isEu} und dem Melde- und Abhilfeverfahren des europäischen Gesetzes über
digitale Dienste{/isEu}; wir wenden das Verfahren auf Meldungen aus jedem Land an.</p>
<h2>Was eine Meldung enthalten sollte</h2>
<ol>
<li>Ihren Namen und eine Adresse, unter der wir antworten können,</li>
<li>die genaue Stelle: die Adresse der Seite und, bei mehreren Bildern, welches gemeint ist,</li>
<li>worum es geht: welches Werk betroffen ist und welches Recht Sie daran haben, oder warum der Inhalt sonst rechtswidrig ist,</li>
<li>die Erklärung, dass Sie nach bestem Wissen von der Richtigkeit Ihrer Angaben ausgehen und die Nutzung nicht erlaubt ist,</li>
<li>bei Urheberrechten nach dem DMCA außerdem, an Eides statt, dass Sie Rechteinhaber sind oder für ihn handeln dürfen, und Ihre Unterschrift;
der getippte Name genügt.</li>
</ol>
<h2>Wohin</h2>
<address>{company}<br>DMCA<br>{companyAddress}</address>
<p>E-Mail: <a href="mailto:{contactEmail}">{contactEmail}</a>, oder über das <a href="/kontakt">Kontaktformular</a></p>
<h2>Was wir dann tun</h2>
<p>Sie erhalten eine Bestätigung. Wir sehen uns die Stelle an, ein Mensch entscheidet, und Sie erfahren das Ergebnis mit Begründung. Ist die Meldung
schlüssig, nehmen wir den Inhalt aus dem Angebot und sagen auch der Person, die ihn eingestellt hat, was geschehen ist und warum.</p>
<h2>Gegendarstellung</h2>
<p>Wer einen entfernten Inhalt eingestellt hat und die Entfernung für einen Irrtum hält, kann widersprechen: mit Namen, Anschrift, der früheren Stelle des
Inhalts, einer Erklärung an Eides statt über den Irrtum, der Zustimmung zum zuständigen Gericht und einer Unterschrift. Wir geben den Widerspruch weiter. Hören
wir binnen 14 Werktagen nichts von einem gerichtlichen Verfahren, stellen wir den Inhalt wieder her.</p>
<h2>Wiederholte Verstöße</h2>
<p>Konten, von denen mehrfach fremde Werke eingestellt werden, schließen wir.</p>
<h2>Falsche Meldungen</h2>
<p>Wer bewusst Unwahres meldet, kann für den Schaden haften. Wenn Sie unsicher sind, lassen Sie sich vorher beraten.</p>
`,
} as const satisfies DocumentText

export const dmcaInEnglish = {
  title: 'Copyright and reports (DMCA)',
  description: 'How to report content on {site} that infringes your copyright or is unlawful for another reason.',
  html: `
<p>We do not want to show what belongs to others or harms them. This page says how to tell us, and what happens next. It follows the Digital Millennium
Copyright Act of the United States (17 U.S.C. § 512){#isEu} and the notice and action procedure of the European Digital Services Act{/isEu}; we treat reports
from every country in this way.</p>
<h2>What a report should contain</h2>
<ol>
<li>your name and an address at which we can answer,</li>
<li>the exact place: the address of the page and, where there are several pictures, which one you mean,</li>
<li>the reason: which work is concerned and what right you have in it, or why the content is otherwise unlawful,</li>
<li>a statement that, in good faith, you believe what you say to be correct and the use not to be permitted,</li>
<li>for copyright under the DMCA also, under penalty of perjury, that you own the right or may act for its owner, and your signature; typing your
name is enough.</li>
</ol>
<h2>Where to send it</h2>
<address>{company}<br>DMCA<br>{companyAddress}</address>
<p>E-mail: <a href="mailto:{contactEmail}">{contactEmail}</a>, or through the <a href="/contact">contact form</a></p>
<h2>What we do then</h2>
<p>You receive a confirmation. We look at the place, a person decides, and you learn the outcome together with the reasons. If the report is sound we take
the content down, and tell the person who posted it what happened and why.</p>
<h2>Counter notice</h2>
<p>If your content was removed and you believe that this was a mistake, you may object. Send us your name and postal address, where the content was, a
statement under penalty of perjury that it was removed by mistake, your consent to the jurisdiction of the competent court, and your signature. We pass the
objection on. If we hear of no court action within 14 business days, we restore the content.</p>
<h2>Repeat infringers</h2>
<p>We close accounts from which the works of others are posted repeatedly.</p>
<h2>False reports</h2>
<p>If you knowingly make a false report, you may be liable for the damage. If you are not certain, seek legal advice first.</p>
`,
} as const satisfies DocumentText
