import type { LinePinStatus } from '@velvetline/contracts/line'
import { findMember } from '../../accounts/index.ts'
import type { LineCore } from '../telephone-line.core.ts'
import { selectPinCreatedAt } from './pins.repository.ts'

/** Since when the member has a code, and whether it opens the number now. */
export const showPin = async (
  context: Pick<LineCore, 'database'>,
  accountId: string,
  phoneNumber: string,
): Promise<LinePinStatus> => {
  const createdAt = await selectPinCreatedAt(context.database.kysely, accountId)
  const member = await findMember(context, accountId)
  return { createdAt: createdAt?.toISOString() ?? null, isUsable: member?.hasActiveSubscription ?? false, phoneNumber }
}
