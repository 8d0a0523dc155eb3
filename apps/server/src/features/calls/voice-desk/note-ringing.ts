import type { CallsCore } from '../calls.core.ts'
import { readCall } from '../calls.repository.ts'
import { updateRinging } from './call-news.repository.ts'

/** At least one device of hers rings: from now on she is busy for everyone. */
export const noteRinging = async (
  { database, engaged, news }: Pick<CallsCore, 'database' | 'engaged' | 'news'>,
  { callId, at }: { readonly callId: string; readonly at: Date },
): Promise<void> => {
  if (!(await updateRinging(database, callId, at))) return
  const call = await readCall(database, callId)
  if (!call) return
  await engaged.begin(call)
  await news.changed(call)
}
