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
