import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts'
import { BORN_NEVER } from '../accounts/index.ts'
import { findPayoutDetails } from '../agents/index.ts'
import type { EarningsContext } from './earnings.context.ts'
import { listTaxQuarter, type TaxQuarter } from './tax-report.repository.ts'

const MINOR = 100
const AMOUNTS = ['consideration', 'fees', 'taxes', 'vat_on_top', 'activities'] as const
const QUARTERS = [1, 2, 3, 4] as const

const COLUMNS = [
  'consultant',
  'name',
  'agency',
  'birth_date',
  'street',
  'postcode',
  'city',
  'country',
  'tax_country',
  'tax_number',
  'vat_liable',
  'account_holder',
  'iban',
  'currency',
  ...QUARTERS.flatMap((quarter) => AMOUNTS.map((amount) => `q${quarter}_${amount}`)),
  ...AMOUNTS.map((amount) => `year_${amount}`),
]

/** As numbers of ours: an apostrophe before a minus would make it a text. */
const amountsOf = (quarters: readonly TaxQuarter[]): number[] => {
  const sum = (key: 'consideration' | 'fees' | 'taxes' | 'vatOnTop' | 'activities'): number =>
    quarters.reduce((total, quarter) => total + quarter[key], 0)
  const money = (['consideration', 'fees', 'taxes', 'vatOnTop'] as const).map((key) => sum(key) / MINOR)
  return [...money, sum('activities')]
}

/** Who has given no details has empty fields, so that the operator sees whom to ask. */
const personOf = async (
  context: EarningsContext,
  { payeeId, consultant, name, agency, birthDate, currency }: TaxQuarter,
): Promise<(string | null)[]> => {
  const details = await findPayoutDetails(context, payeeId)
  const address = details?.address
  const person = details?.person ?? { name, agency, birthDate }
  return [
    consultant,
    person.name,
    person.agency,
    person.birthDate === BORN_NEVER ? null : person.birthDate,
    address?.street ?? null,
    address?.postcode ?? null,
    address?.city ?? null,
    address?.country ?? null,
    details?.taxCountry ?? null,
    details?.taxNumber ?? null,
    details && (details.isVatLiable ? 'yes' : 'no'),
    details?.holder ?? null,
    details?.iban ?? null,
    currency,
  ]
}

/**
 * What the operator reports to the tax authority (DAC7): a line for each payee and currency of the year. Who is paid answers for it, so what an
 * agency’s people earn is its lead’s.
 */
export const exportTaxReport = async (context: EarningsContext, year: number): Promise<AsyncGenerator<string>> => {
  const rows: TaxQuarter[] = []
  // Each by itself, so that a busy year keeps no statement waiting for too long.
  for (const quarter of QUARTERS) rows.push(...(await listTaxQuarter(context.database.kysely, { year, quarter })))
  const byName = rows.toSorted((left, right) => left.name.localeCompare(right.name))
  const payees = Map.groupBy(byName, ({ payeeId, currency }) => `${payeeId} ${currency}`)
  const lines = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS)
    for (const quarters of payees.values()) {
      const [first] = quarters
      if (!first) continue
      const amounts = QUARTERS.flatMap((which) => amountsOf(quarters.filter(({ quarter }) => quarter === which)))
      yield csvLine([...(await personOf(context, first)), ...amounts, ...amountsOf(quarters)])
    }
  }
  return lines()
}
