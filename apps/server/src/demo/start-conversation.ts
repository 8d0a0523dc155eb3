import type { Context } from '../context.ts'
import { openSession, sendMemberMessage } from '../features/chat/index.ts'
import { profilesOfDemoActor } from '../features/profiles/index.ts'

const OPENING = 'Guten Abend. Ich wollte nur sehen, wer zu dieser Stunde noch wach ist.'

/**
 * The subscriber has just written to one of the demo actor's consultants, so that the inbox is not empty. The message is sent and
 * charged like any other, and the demo actor answers it like any other.
 */
export const startConversation = async (context: Context, subscriberId: string): Promise<void> => {
  const listed = await profilesOfDemoActor(context)
  const profile = listed.find(({ status }) => status === 'available') ?? listed[0]
  if (!profile) return
  const session = await openSession(context, subscriberId, profile.id)
  await sendMemberMessage(context, {
    sessionId: session.sessionId,
    profileId: profile.id,
    memberId: subscriberId,
    messageType: 'text',
    content: OPENING,
    key: `demo-opening-${subscriberId}`,
  })
}
