import type { LinePinStatus } from '@velvetline/contracts/line'
import type { LineCore } from '../telephone-line.core.ts'
import { selectPinCreatedAt } from './pins.repository.ts'

/** Since when the member has a code, and whether it opens the number now. */
export const showPin = async (
  { accounts, database }: Pick<LineCore, 'accounts' | 'database'>,
  accountId: string,
  phoneNumber: string,
): Promise<LinePinStatus> => {
  const createdAt = await selectPinCreatedAt(database.kysely, accountId)
  const member = await accounts.findMember(accountId)
  return { createdAt: createdAt?.toISOString() ?? null, isUsable: member?.hasActiveSubscription ?? false, phoneNumber }
}
