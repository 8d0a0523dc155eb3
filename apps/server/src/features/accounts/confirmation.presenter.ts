import { toNuggets } from '../../kernel/credits.ts'
import type { Confirmation } from './confirm-email.ts'

/** Where a confirmation link leads: the result as the page reads it, and where to go from there. */
export const presentConfirmation = ({
  status,
  bonus,
  isBonusPostponed,
  returnPath,
  isChange,
}: Confirmation): string => {
  const query = new URLSearchParams({ status })
  if (status === 'success') query.set('nuggets', String(toNuggets(bonus)))
  if (isBonusPostponed) query.set('bonus', 'age')
  if (isChange) query.set('change', 'email')
  if (returnPath !== '/') query.set('return', returnPath)
  return `/email-confirmation?${query}`
}
