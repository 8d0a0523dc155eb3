import type { Language } from '@velvetline/contracts/locales'
import type { MailOut } from './messages-out.ts'

export interface MailContent {
  readonly language: Language
  /** Neutral: subjects show on locked screens. */
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** In small print, below the button. */
  readonly notes: readonly string[]
}

export interface MailAuthor {
  readonly name: string
  readonly company: string
}

const CLOSING: Readonly<Record<Language, string>> = { de: 'Mit freundlichen Grüßen', en: 'Kind regards' }
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

const toText = (content: MailContent, { name, company }: MailAuthor): string =>
  [
    content.greeting,
    ...content.paragraphs,
    ...(content.action ? [`${content.action.label}:\n${content.action.url}`] : []),
    ...content.notes,
    `${CLOSING[content.language]}\n${name}`,
    `--\n${company}`,
  ].join('\n\n')

const URL_PATTERN = /https?:\/\/[^\s<>"']+/g
const SANS = "font-family:Inter,'Helvetica Neue',Arial,sans-serif"
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;${SANS};font-size:16px;line-height:25px;color:#24151f">${escapeHtml(text)}</p>`
const linked = (escaped: string): string =>
  escaped.replaceAll(URL_PATTERN, (url) => `<a href="${url}" style="color:#974536">${url}</a>`)
const note = (text: string): string =>
  `<p style="margin:0 0 12px;${SANS};font-size:13px;line-height:20px;color:#6f5d66">${linked(escapeHtml(text))}</p>`

const button = ({ label, url }: { label: string; url: string }): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td bgcolor="#974536" style="border-radius:999px;background-color:#974536">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${SANS};font-size:16px;line-height:20px;font-weight:600;color:#fffaf7;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`

/** Colours are set on the cells themselves and no image is fetched, so that it reads the same in dark inboxes and offline. */
const toHtml = (content: MailContent, { name, company }: MailAuthor): string => `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f4eeea" bgcolor="#f4eeea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f4eeea" style="background-color:#f4eeea"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font-family:Fraunces,Georgia,serif;font-size:20px;line-height:28px;color:#974536">${escapeHtml(name)}</td></tr>
<tr><td bgcolor="#ffffff" style="background-color:#fffaf7;border-radius:16px;padding:32px 28px 20px">
${[content.greeting, ...content.paragraphs].map(paragraph).join('\n')}
${content.action ? button(content.action) : ''}
${content.notes.map(note).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px">${note(company)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

export type MailTexts<Values> = Readonly<Record<Language, (values: Values) => Omit<MailContent, 'language'>>>

export const writeMail = (to: string, content: MailContent, sender: MailAuthor): MailOut => ({
  to,
  subject: content.subject,
  text: toText(content, sender),
  html: toHtml(content, sender),
})
