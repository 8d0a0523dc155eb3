import { createHash } from 'node:crypto'

/** The reply repeats none of this many newest messages. */
const REMEMBERED_REPLIES = 8

/**
 * What a demo actor says next: none of the lines it has said lately, and for one message always the same, so that a repeated job
 * cannot answer twice in different words.
 */
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
