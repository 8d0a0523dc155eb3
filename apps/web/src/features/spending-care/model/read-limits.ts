import { MINOR_PER_UNIT } from '@velvetline/contracts/money'
import {
  type AutoReloadChange,
  type Care,
  type LimitPeriod,
  type LimitsChange,
  RELOAD_BELOW_NUGGETS_MAX,
} from '@velvetline/contracts/spending-care'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { readMoney } from '#/shared/read-money.ts'

export const AMOUNT_MAX_CHARACTERS = 16
const PLACES_MAX = 2
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
  const read = care.limits.map((limit) => ({ limit, minor: readMoney(String(values.get(limit.period) ?? '')) }))
  return {
    faults: read.flatMap(({ limit, minor }) => (minor === undefined ? [{ period: limit.period }] : [])),
    limits: read.flatMap(({ limit, minor }) =>
      minor === undefined || minor === chosenMinor(limit) ? [] : [{ period: limit.period, limitMinor: minor }],
    ),
  }
}

interface TypedReload {
  below: string
  packageId: string
  cap: string
}

/** Refuses what cannot be sent in the shape of the server's refusals. */
export const readReload = ({ below, packageId, cap }: TypedReload): AutoReloadChange => {
  const belowNuggets = Number(below.trim())
  const monthlyCapMinor = readMoney(cap)
  const fields: Record<string, string> = {}
  if (!Number.isInteger(belowNuggets) || belowNuggets < 1 || belowNuggets > RELOAD_BELOW_NUGGETS_MAX) {
    fields.belowNuggets = m.spending_care_reload_below_invalid()
  }
  if (!monthlyCapMinor) fields.monthlyCapMinor = m.spending_care_invalid_amount()
  if (!monthlyCapMinor || Object.keys(fields).length > 0) {
    throw new ApiError({ status: 422, code: 'invalid_amount', message: m.spending_care_check(), fields })
  }
  return { isOn: true, belowNuggets, packageId, monthlyCapMinor }
}
