import { nuggetsOf } from '@velvetline/contracts/credits'
import type { Language } from '@velvetline/contracts/locales'
import { toMicrosText } from '../../kernel/decimal-text.ts'
import { createFormat, type Format } from '../../platform/create-format.ts'
import { lookedAfterBy } from '../agents/index.ts'
import { drawPaper, findIssuer, type Issuer, type Page, type Sum } from '../payments/index.ts'
import type { EarningsContext } from './earnings.context.ts'
import { statementNotFound } from './earnings.refusals.ts'
import { monthWord } from './months.ts'
import { openTaxFacts, type TaxFacts } from './payee-taxes.ts'
import { findStatement, type PayoutRow } from './payouts.repository.ts'
import { type RuleSum, sumByRule } from './statement.repository.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

const HUNDRED = 100

/** A statement that pays something is the credit note too. */
const titleOf = ({ vatTreatment }: PayoutRow, language: Language): string => {
  const words = STATEMENT_WORDS[language]
  return vatTreatment === null ? words.title : words.creditNote
}

export const OPERATOR = Symbol('operator')
/** An agent by id, or the operator. */
type StatementReader = string | typeof OPERATOR

interface Sheet {
  readonly row: PayoutRow
  readonly sums: readonly RuleSum[]
  /** As it was named at the closing. */
  readonly issuer: Issuer
  readonly language: Language
  readonly format: Format
  readonly monthName: string
  /** Null where nothing is paid, or it is neither the payee nor the operator who reads it. */
  readonly facts: TaxFacts | null
}

type Fact = readonly [label: string, value: string]

/** Whom the credit note is for: name, address and tax number as they were at the closing. */
const payeeFacts = ({ name, agency, address, taxNumber }: TaxFacts, language: Language): Fact[] => {
  const words = STATEMENT_WORDS[language]
  const country = address && (new Intl.DisplayNames([language], { type: 'region' }).of(address.country) ?? '')
  const lines = address ? [address.street, `${address.postcode} ${address.city}`, country ?? ''] : []
  return [
    [words.payee, [...(agency ? [agency] : []), name, ...lines].join('\n')],
    [words.taxNumber, taxNumber],
  ]
}

/** From the month before to the payout: what is earned exactly, what is paid in cents, as net, tax and gross. */
const sumsOf = ({ row, sums, language, format }: Sheet, exact: (micros: number) => string): Sum[] => {
  const words = STATEMENT_WORDS[language]
  const { amountMinor, vatMinor, personMicros, earnedMicros } = row
  const money = (minor: number): string => format.money(minor, row.currency)
  const isTaxed = row.vatTreatment === 'vat'
  // What was earned before a split held is not divided.
  const dividedMicros = sums.reduce((sum, rule) => sum + rule.dividedMicros, 0)
  const parts =
    personMicros === null
      ? []
      : [
          { label: words.personPart(row.person), amount: exact(personMicros) },
          { label: words.agencyPart, amount: exact(dividedMicros - personMicros) },
        ]
  const taxes = isTaxed
    ? [
        { label: words.net, amount: money(amountMinor) },
        { label: words.vat(format.number(row.vatBasisPoints / HUNDRED)), amount: money(vatMinor) },
      ]
    : []
  return [
    { label: words.opening, amount: exact(row.openingMicros) },
    { label: words.earned, amount: exact(earnedMicros) },
    ...parts,
    // What is carried over is not paid, so it is taken off.
    { label: words.carried, amount: exact(0 - row.carriedMicros) },
    ...taxes,
    { label: isTaxed ? words.gross : words.paid, amount: money(amountMinor + vatMinor), weight: 'strong' },
  ]
}

/** Everything that the paper says. */
export const drawStatement = (page: Page, context: Pick<EarningsContext, 'config'>, sheet: Sheet): void => {
  const { row, sums, issuer, language, format, monthName, facts } = sheet
  const words = STATEMENT_WORDS[language]
  // Exact, so that the sums can be checked by hand to the last place.
  const money = (micros: number): string => {
    const text = toMicrosText(micros)
    return `${language === 'de' ? text.replace('.', ',') : text} ${row.currency}`
  }
  const { company, address, vatId } = issuer
  page.letterhead(context.config.service.name, [company, ...address, ...(vatId ? [`${words.vatId} ${vatId}`] : [])])
  page.title(titleOf(row, language))
  page.facts([
    [words.number, row.statementNumber],
    [words.consultant, row.person],
    ...(row.payee === row.person || facts ? [] : [[words.paidTo, row.payee] as const]),
    ...(facts ? payeeFacts(facts, language) : []),
    [words.month, monthName],
    [words.date, format.day(row.closedAt)],
  ])
  page.tableHead(words.what, words.amount)
  for (const { kind, rule, count, centinuggets, micros } of sums) {
    const details = words.count(format.number(count), format.number(nuggetsOf(centinuggets)))
    page.item(`${words.kinds[kind]}, ${words.rule[rule]}`, [details], money(micros))
  }
  page.sums(sumsOf(sheet, money))
  // Why there is no tax.
  if (row.vatTreatment !== null && row.vatTreatment !== 'vat') page.note(words.untaxed[row.vatTreatment])
  page.foot(words.rules)
}

/**
 * For who is paid, the consultant and the present lead of their agency. The legal name, address and tax number are for the payee alone, and
 * for the operator, who issued it and has to keep it.
 * @throws 404 statement_not_found, also where it is somebody else's
 */
export const readSheet = async (
  context: EarningsContext,
  reader: StatementReader,
  number: string,
  language: Language,
): Promise<Sheet> => {
  const { countries, database, payoutSecret } = context
  const row = await findStatement(database.kysely, number)
  if (!row) throw statementNotFound()
  const isWhole = reader === OPERATOR || row.payeeId === reader
  if (!isWhole && !(await lookedAfterBy(context, reader)).includes(row.agentId)) throw statementNotFound()
  const sums = await sumByRule(database.kysely, row)
  const format = createFormat(countries.fallback, language)
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${monthWord(row.month)}-01T00:00:00Z`),
  )
  const facts = isWhole && row.sealedTaxFacts ? openTaxFacts(await payoutSecret(), row.id, row.sealedTaxFacts) : null
  const issuer = await findIssuer(context, row.closedAt, language)
  return { row, sums, issuer, language, format, monthName, facts }
}

/** A closed month’s statement as a PDF. @throws 404 statement_not_found */
export const printStatement = async (
  context: EarningsContext,
  reader: StatementReader,
  number: string,
  language: Language,
): Promise<Buffer> => {
  const sheet = await readSheet(context, reader, number, language)
  const { row } = sheet
  const title = `${titleOf(row, language)} ${row.statementNumber}`
  const { company } = sheet.issuer
  return drawPaper({ title, company, service: context.config.service.name, language, at: row.closedAt }, (page) =>
    drawStatement(page, context, sheet),
  )
}
