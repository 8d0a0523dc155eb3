import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { CURRENCIES, type Currency } from '@velvetline/contracts/money'
import { createFormat } from '../../../platform/create-format.ts'
import { type PersonalRecords, SECTION_ROWS_MAX } from '../../../platform/database/personal-data.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { ARCHIVE_TEXTS, nameOfField, nameOfSection } from './archive-words.ts'

export interface ArchiveOf {
  readonly service: string
  readonly at: Date
  readonly country: CountryCode
  readonly language: Language
  readonly timeZone: string
}

type Row = PersonalRecords[string][number]

const HUNDREDTHS = 100
const MILLIONTHS = 1_000_000
/** In hundredths of a Nugget. */
const NUGGETS = new Set([
  'amount',
  'balance_after',
  'bonus',
  'bought',
  'call_minute_price',
  'call_minute_subscriber_price',
  'charged',
  'minute_price',
  'owed',
  'below_centinuggets',
  'owed_centinuggets',
  'taken_centinuggets',
])

const STYLE = `body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#24151f;background:#fffaf7}
h1,h2{font-family:Georgia,serif;font-weight:500}h2{margin-top:2.5rem}dl{margin:0 0 1rem;padding:.75rem 1rem;border-radius:.75rem;background:#f4eeea}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem}dt{min-width:14rem;color:#6f5d66}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`

/** As people of the country read them. */
const createWriter = ({ country, language, timeZone }: ArchiveOf) => {
  const format = createFormat({ countryCode: country, timeZone }, language)
  const { yes, no, nuggets } = ARCHIVE_TEXTS[language]
  const money = (minor: number, currency: unknown): string =>
    CURRENCIES.includes(currency as Currency)
      ? format.money(minor, currency as Currency)
      : format.number(minor / HUNDREDTHS)
  const value = (name: string, content: unknown, row: Row): string => {
    if (content instanceof Date) return format.moment(content)
    if (typeof content === 'boolean') return content ? yes : no
    if (typeof content === 'number' && name.endsWith('_minor')) return money(content, row.currency)
    if (typeof content === 'number' && name.endsWith('_micros'))
      return `${format.exact(content / MILLIONTHS)} ${row.currency}`
    if (typeof content === 'number' && NUGGETS.has(name)) return `${format.number(content / HUNDREDTHS)} ${nuggets}`
    if (Array.isArray(content)) return content.join(', ')
    return typeof content === 'object' ? JSON.stringify(content) : String(content)
  }
  return { value, moment: format.moment, count: format.number }
}

const isEmpty = (content: unknown): boolean => content === null || content === undefined || content === ''

/** One page without scripts: a heading for each kind of thing, a box for each thing. */
export function* writeArchivePage(records: PersonalRecords, of: ArchiveOf): Generator<string> {
  const { language, service, at } = of
  const format = createWriter(of)
  const texts = ARCHIVE_TEXTS[language]
  const box = (row: Row): string => {
    const fields = Object.entries(row).filter(([, content]) => !isEmpty(content))
    const lines = fields.map(
      ([name, content]) =>
        `<div><dt>${escapeHtml(nameOfField(name, language))}</dt><dd>${escapeHtml(format.value(name, content, row))}</dd></div>`,
    )
    return `<dl>${lines.join('')}</dl>\n`
  }
  const title = `${texts.title} – ${service}`
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(texts.lead)} ${escapeHtml(format.moment(at))}</p>
`
  for (const [name, rows] of Object.entries(records).filter(([, all]) => all.length > 0)) {
    yield `<section><h2>${escapeHtml(nameOfSection(name, language))}</h2>\n`
    if (rows.length >= SECTION_ROWS_MAX) yield `<p>${escapeHtml(texts.cut(format.count(SECTION_ROWS_MAX)))}</p>\n`
    for (const row of rows) yield box(row)
    yield '</section>\n'
  }
  yield '</body>\n</html>\n'
}
