import type { DocumentText } from '../../content.types.ts'

export const recordsInGerman = {
  title: 'Altersnachweise der Darstellerinnen (18 U.S.C. § 2257)',
  description: 'Wie {site} prüft und belegt, dass alle gezeigten Personen erwachsen sind, und wer die Nachweise führt.',
  html: `
<p>Ein Gesetz der Vereinigten Staaten, 18 U.S.C. § 2257 mit den Ausführungsregeln in 28 C.F.R. Part 75, verlangt Nachweise über das Alter von
Personen, die in bestimmten Darstellungen zu sehen sind. Diese Seite sagt, wie wir es damit halten, gleichgültig, aus welchem Land Sie uns besuchen.</p>
<h2>Alle sind erwachsen</h2>
<p>Jede Person, die auf {site} gezeigt wird oder hier antwortet, war bei der Aufnahme und bei der Anmeldung mindestens 18 Jahre alt.
{#isDemo}In dieser Demonstration sind alle Bilder von einem Programm gezeichnet; sie zeigen niemanden, den es gibt.{/isDemo}</p>
<h2>Was hier zu sehen ist</h2>
<p>Wir nehmen keine Bilder an, die sexuelle Handlungen zeigen. Das gilt auch für die Bilder, die nur Mitglieder sehen. Soweit das Gesetz auf ein
Bild trotzdem Anwendung fände, liegen die Nachweise bei der unten genannten Stelle.</p>
<h2>Was wir festhalten</h2>
<ul>
<li>den bürgerlichen Namen, alle Künstlernamen und das Geburtsdatum,</li>
<li>eine Kopie eines gültigen amtlichen Ausweises mit Bild,</li>
<li>die Einwilligung jeder gezeigten Person in die Veröffentlichung,</li>
<li>welche Bilder auf welchem Profil erscheinen.</li>
</ul>
<p>Ausweise liegen verschlüsselt. Nur wenige, die dafür zuständig sind, können sie öffnen, und jedes Öffnen wird festgehalten; Mitglieder und andere Beraterinnen sehen sie nie.</p>
<h2>Wer die Nachweise führt</h2>
<address>{company}<br>{companyRepresentative}<br>{companyAddress}</address>
<p>Berechtigte Behörden erhalten Einsicht nach Anmeldung unter <a href="mailto:{contactEmail}">{contactEmail}</a>.</p>
<h2>Zweifel melden</h2>
<p>Wenn Sie meinen, dass jemand nicht volljährig ist oder ohne Einwilligung gezeigt wird, schreiben Sie uns über das
<a href="/kontakt">Kontaktformular</a> oder per E-Mail. Ein solches Bild nehmen wir aus dem Angebot, während wir prüfen. Wer selbst abgebildet ist,
kann verlangen, dass das Bild verschwindet, auch wenn eine Einwilligung vorliegt.</p>
`,
} as const satisfies DocumentText

export const recordsInEnglish = {
  title: '18 U.S.C. 2257 compliance',
  description: 'How {site} checks and records that everybody shown is an adult, and who keeps the records.',
  html: `
<p>A law of the United States, 18 U.S.C. § 2257, with the regulations in 28 C.F.R. Part 75, asks for records of the age of people who can be seen
in certain depictions. This page says how we go about it, whichever country you visit us from.</p>
<h2>Everybody is an adult</h2>
<p>Every person shown on {site}, or answering here, was at least 18 years old when the picture was made and when they signed up.
{#isDemo}In this demonstration every picture has been drawn by a program; none shows anybody who exists.{/isDemo}</p>
<h2>What can be seen here</h2>
<p>We accept no pictures of sexual conduct, and that holds for the pictures that only members see. Should the law apply to a picture all the same,
the records are with the custodian named below.</p>
<h2>What we keep on record</h2>
<ul>
<li>legal name, every stage name, and date of birth,</li>
<li>a copy of a valid official identity document with a photograph,</li>
<li>consent to publication by each person shown,</li>
<li>which pictures appear on which profile.</li>
</ul>
<p>Identity documents are encrypted. Only the few people whose task it is can open them, and each opening is recorded; members and other consultants never see them.</p>
<h2>Custodian of records</h2>
<address>{company}<br>{companyRepresentative}<br>{companyAddress}</address>
<p>Authorities that are entitled to inspect the records can arrange it at <a href="mailto:{contactEmail}">{contactEmail}</a>.</p>
<h2>Reporting a doubt</h2>
<p>If you believe that somebody is under age, or is shown without their consent, tell us through the <a href="/contact">contact form</a> or by e-mail. We
take such a picture down while we look into it. Anyone shown in a picture can ask for it to be removed, even after giving consent.</p>
`,
} as const satisfies DocumentText
