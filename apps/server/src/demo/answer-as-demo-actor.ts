import { createHash } from 'node:crypto'
import type { Language } from '@velvetline/contracts/locales'
import type { Context } from '../context.ts'
import { listMessages, listWaiting, sendProfileMessage } from '../features/chat/index.ts'
import { findProfile, type ProfileFacts } from '../features/profiles/index.ts'
import { demoConsultants } from './world/consultants.ts'

/** Not repeated in the reply. */
const REMEMBERED_REPLIES = 8

/** No recent line again, and for one message always the same, so that a repeated job cannot answer twice in different words. */
export const chooseReply = (
  replies: readonly string[],
  said: readonly string[],
  messageId: number | string,
): string | undefined => {
  const remembered = Math.min(REMEMBERED_REPLIES, replies.length - 1)
  const recent = new Set(said.slice(Math.max(said.length - remembered, 0)))
  const fresh = replies.filter((reply) => !recent.has(reply))
  const number = createHash('sha256').update(String(messageId)).digest().readUInt32BE(0)
  return fresh[number % fresh.length]
}

export interface DemoActorJob {
  readonly sessionId: string
  readonly profileId: string
}

const repliesOf = (profile: ProfileFacts, language: Language): readonly string[] =>
  demoConsultants.find(({ slug }) => slug === profile.slug)?.demoActor.replies[language] ?? []

/**
 * In the member's language and the consultant's voice. A conversation in which nobody waits any more is left alone: the job may come twice,
 * or after somebody else has answered.
 */
export const answerAsDemoActor = async (context: Context, job: DemoActorJob): Promise<void> => {
  const profile = await findProfile(context, job.profileId)
  if (!profile?.isDemoActor || (await context.connectedTeams.nameFor(profile.id)) !== undefined) return
  const waiting = (await listWaiting(context, [profile.id])).find(({ sessionId }) => sessionId === job.sessionId)
  if (!waiting) return
  const messages = await listMessages(context, waiting.memberId, waiting.sessionId, {})
  const said = messages.filter(({ sender }) => sender === 'other').map(({ content }) => content)
  const content = chooseReply(repliesOf(profile, waiting.memberLanguage), said, waiting.lastMessageId)
  if (content === undefined) return
  await sendProfileMessage(context, {
    sessionId: waiting.sessionId,
    memberId: waiting.memberId,
    profileId: profile.id,
    authorId: null,
    answeredBy: null,
    content,
    key: `demo-actor-${waiting.lastMessageId}`,
  })
}
