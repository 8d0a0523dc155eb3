import type { DocumentText } from '../../content.types.ts'

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
the content down, and tell whoever posted it what happened and why.</p>
<h2>Counter notice</h2>
<p>Whoever posted content that was removed, and thinks the removal a mistake, may object: with name, postal address, where the content was, a statement
under penalty of perjury that it was removed by mistake, consent to the jurisdiction of the competent court, and a signature. We pass the objection on. If we
hear of no court action within 14 business days, we put the content back.</p>
<h2>Repeat infringers</h2>
<p>We close accounts from which the works of others are posted repeatedly.</p>
<h2>False reports</h2>
<p>Whoever knowingly reports something untrue may be liable for the damage. If you are not certain, take advice first.</p>
`,
} as const satisfies DocumentText
