import type { EarningMonths } from '@velvetline/contracts/earnings'

/** Whether payouts of a month may be missing from the first page, the newest month first: it may end in the midst of a month. */
export const isBeyondFirstPage = (
  { payouts, nextPayoutsBefore }: Pick<EarningMonths, 'payouts' | 'nextPayoutsBefore'>,
  month: string,
): boolean => nextPayoutsBefore !== null && month <= (payouts.at(-1)?.month ?? '')
