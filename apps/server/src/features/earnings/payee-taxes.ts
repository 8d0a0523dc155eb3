import type { PayoutAddress } from '@velvetline/contracts/agents'
import type { VatTreatment } from '@velvetline/contracts/earnings'
import type { CountryCode } from '@velvetline/contracts/locales'
import { toCountryCode } from '@velvetline/contracts/page-address'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { findPayoutDetails, type KeptPayoutDetails } from '../agents/index.ts'
import type { CountriesContext } from '../countries/index.ts'
import { vatIn } from '../payments/index.ts'
import type { EarningsContext } from './earnings.context.ts'

/** The member states of the European Union, ISO 3166 (Greece is GR). */
const EU = new Set(
  ['AT BE BG CY CZ DE DK EE ES FI FR GR HR HU', 'IE IT LT LU LV MT NL PL PT RO SE SI SK'].flatMap((line) =>
    line.split(' '),
  ),
)
const WHOLE_BASIS_POINTS = 10_000

export interface PayeeVat {
  readonly treatment: VatTreatment
  /** 0 where no tax is added. */
  readonly basisPoints: number
}

/**
 * How the VAT of a consultant's service to the operator is treated. The rate is the one of their country; it is added only where that is the
 * operator's country too.
 */
export const vatOfPayee = (
  context: CountriesContext,
  { taxCountry, isVatLiable }: Pick<KeptPayoutDetails, 'taxCountry' | 'isVatLiable'>,
  at: Date,
): PayeeVat => {
  const own: CountryCode = context.countries.fallback.countryCode
  const isDomestic = toCountryCode(taxCountry.toLowerCase()) === own
  if (!isVatLiable) return { treatment: taxCountry === 'DE' ? 'small_business' : 'not_liable', basisPoints: 0 }
  if (!isDomestic) return { treatment: EU.has(taxCountry) ? 'reverse_charge' : 'outside_eu', basisPoints: 0 }
  const basisPoints = vatIn(context, own, at)
  return basisPoints > 0 ? { treatment: 'vat', basisPoints } : { treatment: 'not_liable', basisPoints: 0 }
}

/** On top of a net amount; rounded to the nearest minor unit, halves up. */
export const vatOnTop = (netMinor: number, basisPoints: number): number =>
  Math.floor((netMinor * basisPoints + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS)

/** What a credit note says about its payee, as it was when the month was closed. */
export interface TaxFacts {
  readonly name: string
  readonly agency: string | null
  readonly address: PayoutAddress | null
  readonly taxCountry: string
  readonly taxNumber: string
}

const factsPurpose = (payoutId: string): string => `payout-tax-facts:${payoutId}`

export const sealTaxFacts = (secret: Buffer, payoutId: string, facts: TaxFacts): Buffer =>
  seal(secret, factsPurpose(payoutId), Buffer.from(JSON.stringify(facts)))

/** @returns null where they were sealed by another secret */
export const unsealTaxFacts = (secret: Buffer, payoutId: string, sealed: Buffer): TaxFacts | null => {
  const content = unseal(secret, factsPurpose(payoutId), sealed)
  return content && JSON.parse(content.toString())
}

export const openTaxFacts = (secret: Buffer, payoutId: string, sealed: Buffer): TaxFacts => {
  const facts = unsealTaxFacts(secret, payoutId, sealed)
  if (!facts) throw new Error(`the tax facts of payout ${payoutId} were sealed by another secret`)
  return facts
}

export interface Payee {
  readonly vat: PayeeVat
  readonly facts: TaxFacts
}

const findNames = async (db: Queryable, payeeId: string): Promise<Pick<TaxFacts, 'name' | 'agency'>> => {
  const query = sql<{ name: string; agency: string | null }>`
    select a.name, case when g.leads_agency then y.name end as agency
    from accounts a join agents g on g.account_id = a.id left join agencies y on y.id = g.agency_id where a.id = ${payeeId}`
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error('a payee is no agent')
  return row
}

/** Undefined where the bank details are missing, or the address that a credit note with VAT needs. */
export const findPayee = async (
  context: EarningsContext,
  tx: Transaction,
  payeeId: string,
  at: Date,
): Promise<Payee | undefined> => {
  const details = await findPayoutDetails(context, payeeId, tx)
  if (!details || (details.isVatLiable && !details.address)) return undefined
  const { address, person, taxCountry, taxNumber } = details
  const names = person ? { name: person.name, agency: person.agency } : await findNames(tx, payeeId)
  return { vat: vatOfPayee(context, details, at), facts: { ...names, address, taxCountry, taxNumber } }
}

/** After the secret was drawn again: everything stays readable that was. */
export const resealTaxFacts = async (tx: Transaction, former: Buffer, next: Buffer): Promise<void> => {
  const rows = await tx
    .selectFrom('payouts')
    .select(['id', 'sealed_tax_facts'])
    .where('sealed_tax_facts', 'is not', null)
    .forUpdate()
    .execute()
  for (const { id, sealed_tax_facts } of rows) {
    if (!sealed_tax_facts) continue
    const content = unseal(former, factsPurpose(id), sealed_tax_facts)
    // Lost already, which must not keep the others from being drawn again.
    if (!content) continue
    const again = seal(next, factsPurpose(id), content)
    await tx.updateTable('payouts').set({ sealed_tax_facts: again }).where('id', '=', id).execute()
  }
}
