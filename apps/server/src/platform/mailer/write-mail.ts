import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Config } from '../../config/config.ts'
import { escapeHtml } from '../escape-html.ts'
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

/** The operator's subject and introduction of a mail, with placeholders. */
export interface MailWords {
  readonly title: string
  readonly body: string
}
/** Undefined where the release's words hold. Named here because the first mails are sent by features that come before the texts. */
export type FindMailWords = (key: string, country: CountryCode, language: Language) => Promise<MailWords | undefined>

/** A mail whose subject and first paragraph an operator may write; links, codes and everything below stay the release's. */
export interface EditableMail {
  readonly key: string
  /** With placeholders where the release puts a value. */
  readonly sample: Readonly<Record<Language, Omit<MailContent, 'language'>>>
}

/** @param fixed values that are no words, by which the release chooses what it says below the first paragraph */
export const editableMail = <Values extends object>(
  key: string,
  texts: MailTexts<Values>,
  fixed: Partial<Values> = {},
): MailTexts<Values> & EditableMail => {
  const marks = new Proxy(fixed, {
    get: (known, name) => Reflect.get(known, name) ?? `{${String(name)}}`,
  }) as Values
  return { ...texts, key, sample: { de: texts.de(marks), en: texts.en(marks) } }
}

/** The release's subject and introduction. */
export const shippedWords = ({ sample }: EditableMail, language: Language): MailWords => ({
  title: sample[language].subject,
  body: sample[language].paragraphs[0] ?? '',
})

const MARK = /\{(\w+)\}/g
const marksIn = ({ title, body }: MailWords): string[] =>
  [...`${title} ${body}`.matchAll(MARK)].map(([, name]) => name ?? '')

/** What the release's words of a mail name; an operator's must name it too. */
export const requiredMarks = (mail: EditableMail): string[] => [
  ...new Set([...marksIn(shippedWords(mail, 'de')), ...marksIn(shippedWords(mail, 'en'))]),
]

/** What every mail may name; the contact is that of its country. */
export const mailServiceValues = (
  { service }: Pick<Config, 'service'>,
  contactEmail: string,
): Readonly<Record<string, string>> => ({ site: service.name, company: service.company, contactEmail })

const BLANK_LINES = /\n\s*\n/

const withWords = <Content extends Omit<MailContent, 'language'>>(
  content: Content,
  own: MailWords,
  values: Readonly<Record<string, unknown>>,
): Content => {
  const fill = (text: string): string => text.replace(MARK, (mark, name: string) => String(values[name] ?? mark))
  return {
    ...content,
    subject: fill(own.title),
    paragraphs: [...fill(own.body).split(BLANK_LINES), ...content.paragraphs.slice(1)],
  }
}

/** As it would be sent, with placeholders where its values will be. */
export const sampleMail = (
  mail: EditableMail,
  own: MailWords,
  language: Language,
  serviceValues: Readonly<Record<string, string>>,
): Omit<MailContent, 'language'> => withWords(mail.sample[language], own, serviceValues)

interface Composing {
  readonly config: Pick<Config, 'service'>
  readonly findMailWords: FindMailWords
  readonly countries: { contactOf(country: CountryCode): { readonly email: string } }
}

/** In the operator's words where there are some for the country and language. */
export const composeMail = async <Values extends object>(
  { config, countries, findMailWords }: Composing,
  { country, language }: { readonly country: CountryCode; readonly language: Language },
  mail: MailTexts<Values> & Partial<EditableMail>,
  values: Values,
): Promise<MailContent> => {
  const content = { language, ...mail[language](values) }
  const own = mail.key ? await findMailWords(mail.key, country, language) : undefined
  if (!own) return content
  return withWords(content, own, { ...mailServiceValues(config, countries.contactOf(country).email), ...values })
}

export const writeMail = (to: string, content: MailContent, sender: MailAuthor): MailOut => ({
  to,
  subject: content.subject,
  text: toText(content, sender),
  html: toHtml(content, sender),
})
