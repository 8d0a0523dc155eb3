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
<p>Wir nehmen keine Bilder an, die sexuelle Handlungen zeigen. Auch die Bilder, die nur Mitglieder sehen, sind es nicht. Soweit das Gesetz auf ein
Bild trotzdem Anwendung fände, liegen die Nachweise bei der unten genannten Stelle.</p>
<h2>Was wir festhalten</h2>
<ul>
<li>den bürgerlichen Namen, alle Künstlernamen und das Geburtsdatum,</li>
<li>eine Kopie eines gültigen amtlichen Ausweises mit Bild,</li>
<li>die Einwilligung in die Veröffentlichung, zu jedem Bild,</li>
<li>wann ein Bild entstanden ist und auf welchen Seiten es erscheint.</li>
</ul>
<p>Diese Unterlagen sind vom übrigen Betrieb getrennt; Mitglieder und andere Beraterinnen sehen sie nie.</p>
<h2>Wer die Nachweise führt</h2>
<address>{company}<br>{companyRepresentative}<br>{companyAddress}</address>
<p>Berechtigte Behörden erhalten Einsicht nach Anmeldung unter <a href="mailto:{contactEmail}">{contactEmail}</a>.</p>
<h2>Zweifel melden</h2>
<p>Wenn Sie meinen, dass jemand nicht volljährig ist oder ohne Einwilligung gezeigt wird, schreiben Sie uns über das
<a href="/kontakt">Kontaktformular</a> oder per E-Mail. Ein solches Bild nehmen wir aus dem Angebot, während wir prüfen. Wer selbst abgebildet ist,
kann verlangen, dass das Bild verschwindet, auch wenn eine Einwilligung vorliegt.</p>
`,
} as const satisfies DocumentText
