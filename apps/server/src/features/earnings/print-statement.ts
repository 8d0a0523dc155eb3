import type { Language } from '@velvetline/contracts/locales'
import { credits, toNuggets } from '../../kernel/credits.ts'
import { createFormat, type Format } from '../../platform/create-format.ts'
import { lookedAfterBy } from '../agents/index.ts'
import { drawPaper, type Page } from '../payments/index.ts'
import type { EarningsContext } from './earnings.context.ts'
import { statementNotFound } from './earnings.refusals.ts'
import { toMicrosText } from './minor-text.ts'
import { monthWord } from './months.ts'
import { findStatement, type PayoutRow } from './payouts.repository.ts'
import { type RuleSum, sumByRule } from './statement.repository.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

interface Sheet {
  readonly row: PayoutRow
  readonly sums: readonly RuleSum[]
  readonly language: Language
  readonly format: Format
  readonly monthName: string
}

const draw = (page: Page, context: EarningsContext, { row, sums, language, format, monthName }: Sheet): void => {
  const { service } = context.config
  const words = STATEMENT_WORDS[language]
  // Exact, so that the sums can be checked by hand to the last place.
  const money = (micros: number): string => {
    const text = toMicrosText(micros)
    return `${language === 'de' ? text.replace('.', ',') : text} ${row.currency}`
  }
  page.letterhead(service.name, [service.company, ...service.address])
  page.title(words.title)
  page.facts([
    [words.number, row.statementNumber],
    [words.consultant, row.person],
    ...(row.payee === row.person ? [] : [[words.paidTo, row.payee] as const]),
    [words.month, monthName],
  ])
  page.tableHead(words.what, words.amount)
  for (const { kind, rule, count, centinuggets, micros } of sums) {
    const details = words.count(format.number(count), format.number(toNuggets(credits(centinuggets))))
    page.item(`${words.kinds[kind]}, ${words.rule[rule]}`, [details], money(micros))
  }
  page.sum(words.opening, money(row.openingMicros))
  page.sum(words.earned, money(row.earnedMicros))
  page.sum(words.carried, money(row.carriedMicros))
  page.sum(words.paid, format.money(row.amountMinor, row.currency), 'strong')
  page.foot(words.rules)
}

/**
 * A closed month’s statement as a PDF, for the consultant and the lead of the agency.
 * @throws 404 statement_not_found, also where it is somebody else's
 */
export const printStatement = async (
  context: EarningsContext,
  agentId: string,
  number: string,
  language: Language,
): Promise<Buffer> => {
  const { config, countries, database } = context
  const row = await findStatement(database.kysely, number)
  if (!row || !(await lookedAfterBy(context, agentId)).includes(row.agentId)) throw statementNotFound()
  const sums = await sumByRule(database.kysely, row)
  const format = createFormat(countries.fallback, language)
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${monthWord(row.month)}-01T00:00:00Z`),
  )
  const title = `${STATEMENT_WORDS[language].title} ${row.statementNumber}`
  const { company, name: service } = config.service
  return drawPaper({ title, company, service, language, at: row.closedAt }, (page) =>
    draw(page, context, { row, sums, language, format, monthName }),
  )
}
