import type { CountryCode, Currency } from '@velvetline/contracts/constants'
import type { ProductKind, RailName } from '@velvetline/contracts/payments'

/** A payment as its receipt tells it. Money in minor units of the currency, Nuggets whole. */
export interface ReceiptRow {
  /** `YYYY-NNNNNN`: without gaps in each year, later ones are higher. */
  readonly number: string
  readonly recordedAt: Date
  readonly memberId: string
  readonly kind: ProductKind
  readonly cause: 'order' | 'renewal' | 'reload'
  readonly isTrial: boolean
  readonly nuggets: number | null
  readonly country: CountryCode
  readonly currency: Currency
  readonly grossMinor: number
  readonly netMinor: number
  readonly vatMinor: number
  readonly vatBasisPoints: number
  readonly rail: RailName
  readonly statementName: string
  readonly periodFrom: Date | null
  readonly periodTo: Date | null
  readonly refundedMinor: number
}
