import type { CallsContext } from '../calls.context.ts'
import { announceCall } from '../calls.news.ts'
import { readCall } from '../calls.repository.ts'
import { updateRinging } from './call-news.repository.ts'

/** At least one of the agent's devices rings: from now on they are busy for everyone. */
export const noteRinging = async (
  context: CallsContext,
  { callId, at }: { readonly callId: string; readonly at: Date },
): Promise<void> => {
  const { database, engaged } = context
  if (!(await updateRinging(database, callId, at))) return
  const call = await readCall(database, callId)
  if (!call) return
  await engaged.begin(call)
  await announceCall(context, call)
}
