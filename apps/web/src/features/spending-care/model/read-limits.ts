import type { AutoReloadChange, Care, LimitPeriod, LimitsChange } from '@velvetline/contracts/spending-care'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'

const MINOR_PER_UNIT = 100
const PLACES_MAX = 2
/** More than anybody may spend; beyond it a number would lose its cents. */
const UNITS_MAX = 1_000_000

/**
 * In minor units: `50`, `49,90`, `1.250`, `€ 20.00`. A separator before three digits groups thousands, the last other one begins the
 * cents. Null for an empty field, `undefined` for what is not an amount.
 */
export const readAmount = (text: string): number | null | undefined => {
  const figures = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^\p{L}{0,3}\p{Sc}?|\p{Sc}?\p{L}{0,3}$/gu, '')
  if (figures === '') return text.trim() === '' ? null : undefined
  const parts = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(figures)
  if (!parts) return undefined
  const units = Number(parts[1]?.replace(/[.,]/g, ''))
  if (units > UNITS_MAX) return undefined
  return units * MINOR_PER_UNIT + Number((parts[2] ?? '').padEnd(PLACES_MAX, '0'))
}

/** Without currency, and without cents if they are zero. */
export const writeAmount = (minor: number | null, decimalMark: string): string => {
  if (minor === null) return ''
  const cents = minor % MINOR_PER_UNIT
  const units = String((minor - cents) / MINOR_PER_UNIT)
  return cents === 0 ? units : `${units}${decimalMark}${String(cents).padStart(PLACES_MAX, '0')}`
}

type Limit = Care['limits'][number]

/** A raise that waits counts, though it does not hold yet. */
export const chosenMinor = ({ limitMinor, next }: Limit): number | null => (next ? next.limitMinor : limitMinor)

export interface LimitFault {
  period: LimitPeriod
}

/** An empty field means no limit; also reports which fields hold no amount. */
export const readLimits = (values: FormData, care: Care): LimitsChange & { faults: LimitFault[] } => {
  const read = care.limits.map((limit) => ({ limit, minor: readAmount(String(values.get(limit.period) ?? '')) }))
  return {
    faults: read.flatMap(({ limit, minor }) => (minor === undefined ? [{ period: limit.period }] : [])),
    limits: read.flatMap(({ limit, minor }) =>
      minor === undefined || minor === chosenMinor(limit) ? [] : [{ period: limit.period, limitMinor: minor }],
    ),
  }
}

const NUGGETS_MAX = 100

interface TypedReload {
  below: string
  packageId: string
  cap: string
}

/** Refuses what cannot be sent in the shape of the server's refusals. */
export const readReload = ({ below, packageId, cap }: TypedReload): AutoReloadChange => {
  const belowNuggets = Number(below.trim())
  const monthlyCapMinor = readAmount(cap)
  const fields: Record<string, string> = {}
  if (!Number.isInteger(belowNuggets) || belowNuggets < 1 || belowNuggets > NUGGETS_MAX) {
    fields.belowNuggets = m.spending_care_reload_below_invalid()
  }
  if (!monthlyCapMinor) fields.monthlyCapMinor = m.spending_care_invalid_amount()
  if (!monthlyCapMinor || Object.keys(fields).length > 0) {
    throw new ApiError({ status: 422, code: 'invalid_amount', message: m.spending_care_check(), fields })
  }
  return { isOn: true, belowNuggets, packageId, monthlyCapMinor }
}
