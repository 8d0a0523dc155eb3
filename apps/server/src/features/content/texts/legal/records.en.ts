import type { DocumentText } from '../../content.types.ts'

export const recordsInEnglish = {
  title: '18 U.S.C. 2257 compliance',
  description: 'How {site} checks and records that everybody shown is an adult, and who keeps the records.',
  html: `
<p>A law of the United States, 18 U.S.C. § 2257, with the regulations in 28 C.F.R. Part 75, asks for records of the age of people who can be seen
in certain depictions. This page says how we go about it, whichever country you visit us from.</p>
<h2>Everybody is an adult</h2>
<p>Every person shown on {site}, or answering here, was at least 18 years old when the picture was made and when she signed up.
{#isDemo}In this demonstration every picture has been drawn by a program; none shows anybody who exists.{/isDemo}</p>
<h2>What can be seen here</h2>
<p>We accept no pictures of sexual conduct, and that holds for the pictures that only members see. Should the law apply to a picture all the same,
the records are with the custodian named below.</p>
<h2>What we keep on record</h2>
<ul>
<li>legal name, every stage name, and date of birth,</li>
<li>a copy of a valid official identity document with a photograph,</li>
<li>consent to publication, for each picture,</li>
<li>when a picture was made and on which pages it appears.</li>
</ul>
<p>These papers are kept apart from the running service; members and other consultants never see them.</p>
<h2>Custodian of records</h2>
<address>{company}<br>{companyRepresentative}<br>{companyAddress}</address>
<p>Authorities that are entitled to inspect the records can arrange it at <a href="mailto:{contactEmail}">{contactEmail}</a>.</p>
<h2>Reporting a doubt</h2>
<p>If you believe that somebody is under age, or is shown without her consent, tell us through the <a href="/contact">contact form</a> or by e-mail. We
take such a picture down while we look into it. Whoever is in a picture can ask for it to be removed, even if she has given her consent before.</p>
`,
} as const satisfies DocumentText
