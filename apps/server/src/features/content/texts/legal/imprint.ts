import type { DocumentText } from '../../content.types.ts'

export const imprintInGerman = {
  title: 'Impressum',
  description: 'Wer {site} betreibt, wie Sie uns erreichen und an wen Sie sich bei Fragen zum Jugendschutz wenden.',
  html: `
<h2>Anbieter</h2>
<address>{company}<br>{companyAddress}</address>
<p>Vertreten durch: {companyRepresentative}</p>
<h2>Kontakt</h2>
<p>E-Mail: <a href="mailto:{contactEmail}">{contactEmail}</a>{#companyPhone}<br>Telefon: {companyPhone}{/companyPhone}<br>Formular: <a href="/kontakt">Kontakt</a></p>
<p>Wir antworten auf Deutsch und Englisch. Unter dieser Adresse erreichen uns auch Behörden und alle, die einen rechtswidrigen Inhalt melden
möchten; was eine Meldung enthalten sollte, steht auf der Seite <a href="/dmca">Urheberrecht und Meldungen</a>.</p>
{#companyRegister}<h2>Register</h2>
<p>{companyRegister}</p>{/companyRegister}
{#companyVatId}<h2>Umsatzsteuer</h2>
<p>Umsatzsteuer-Identifikationsnummer: {companyVatId}</p>{/companyVatId}
<h2>Verantwortlich für den Inhalt</h2>
<p>{companyRepresentative}, Anschrift wie oben. Für das, was eine Dame in ihrem Profil über sich schreibt, trägt sie gemeinsam mit uns die
Verantwortung; jedes Profil wird gelesen, bevor es erscheint.</p>
<h2>Jugendschutz</h2>
<p>{site} richtet sich ausschließlich an Erwachsene ab 18 Jahren. Öffentliche Seiten zeigen nichts Explizites.
{#youthOfficer}Fragen zum Jugendschutz beantwortet: {youthOfficer}.{/youthOfficer}{^youthOfficer}Fragen zum Jugendschutz beantworten wir unter
<a href="mailto:{contactEmail}">{contactEmail}</a>.{/youthOfficer}</p>
{#premiumNumber}<h2>Rufnummern {inCountry}</h2>
<p>{premiumNumber}: {premiumPrice} pro Minute{#accessCharge} zuzüglich des Verbindungspreises Ihres Telefonanbieters{/accessCharge}. {#subscriberNumber}Für Mitglieder
{subscriberNumber}: {memberPrice} pro Minute{#accessCharge} zuzüglich des Verbindungspreises{/accessCharge}. {/subscriberNumber}Über solche Nummern wacht
{phoneRegulator}.</p>{/premiumNumber}
<h2>Streit beilegen</h2>
<p>Sprechen Sie zuerst mit uns; das meiste lässt sich rasch klären. Zur Teilnahme an einem Verfahren vor einer
Verbraucherschlichtungsstelle sind wir nicht verpflichtet und haben uns nicht allgemein dazu bereit erklärt.{#disputeBody} Eine Anlaufstelle {inCountry} ist
{disputeBody}.{/disputeBody}</p>
`,
} as const satisfies DocumentText

export const imprintInEnglish = {
  title: 'Imprint',
  description: 'Who runs {site}, how to reach us, and whom to ask about the protection of minors.',
  html: `
<h2>Provider</h2>
<address>{company}<br>{companyAddress}</address>
<p>Represented by {companyRepresentative}</p>
<h2>Contact</h2>
<p>E-mail: <a href="mailto:{contactEmail}">{contactEmail}</a>{#companyPhone}<br>Phone: {companyPhone}{/companyPhone}<br>Form: <a href="/contact">Contact</a></p>
<p>We answer in English and German. Authorities can reach us here too, and so can anyone who wants to report unlawful content; what a report
should say is on the page about <a href="/dmca">copyright and reports</a>.</p>
{#companyRegister}<h2>Company register</h2>
<p>{companyRegister}</p>{/companyRegister}
{#companyVatId}<h2>Value added tax</h2>
<p>VAT identification number: {companyVatId}</p>{/companyVatId}
<h2>Responsible for content</h2>
<p>{companyRepresentative}, at the address above. Each lady shares with us the responsibility for what her profile says;
we read every profile before it appears.</p>
<h2>Protection of minors</h2>
<p>{site} is for adults of 18 and over only. Public pages show nothing explicit.
{#youthOfficer}Questions about the protection of minors are answered by {youthOfficer}.{/youthOfficer}{^youthOfficer}We answer questions about the
protection of minors at <a href="mailto:{contactEmail}">{contactEmail}</a>.{/youthOfficer}</p>
{#premiumNumber}<h2>Phone numbers {inCountry}</h2>
<p>{premiumNumber}: {premiumPrice} a minute{#accessCharge} plus your phone company’s access charge{/accessCharge}. {#subscriberNumber}For members
{subscriberNumber}: {memberPrice} a minute{#accessCharge} plus the access charge{/accessCharge}. {/subscriberNumber}Numbers of this kind are supervised by
{phoneRegulator}.</p>{/premiumNumber}
<h2>Settling disputes</h2>
<p>Please talk to us first; most things are quickly put right. We are not obliged to take part in dispute resolution before a consumer
arbitration body and have not generally agreed to do so.{#disputeBody} A place to turn to {inCountry} is {disputeBody}.{/disputeBody}</p>
`,
} as const satisfies DocumentText
