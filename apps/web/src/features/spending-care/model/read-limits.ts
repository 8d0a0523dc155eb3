import type { Care, LimitPeriod, LimitsChange } from '@velvetline/contracts/payments'
import { readAmount } from './read-amount.ts'

type Limit = Care['limits'][number]

/** What the member has set last: a raise that waits counts, though it does not hold yet. */
export const chosenMinor = ({ limitMinor, next }: Limit): number | null => (next ? next.limitMinor : limitMinor)

export interface LimitFault {
  period: LimitPeriod
}

/** What a submitted form changes, an empty field being no limit, and where it holds something that is no amount. */
export const readLimits = (values: FormData, care: Care): LimitsChange & { faults: LimitFault[] } => {
  const read = care.limits.map((limit) => ({ limit, minor: readAmount(String(values.get(limit.period) ?? '')) }))
  return {
    faults: read.flatMap(({ limit, minor }) => (minor === undefined ? [{ period: limit.period }] : [])),
    limits: read.flatMap(({ limit, minor }) =>
      minor === undefined || minor === chosenMinor(limit) ? [] : [{ period: limit.period, limitMinor: minor }],
    ),
  }
}
