import type { ChatContext } from '../chat.context.ts'
import type { MediaFiles } from './media.repository.ts'
import { keyOf, sizesOf } from './store-media.ts'

type Files = Pick<ChatContext, 'database' | 'storage'>

/** Nobody reads the files from now on; then they go. What a fault leaves behind is in no answer. */
const remove = async ({ database, storage }: Files, media: readonly MediaFiles[]): Promise<void> => {
  if (media.length === 0) return
  await database.prepared('update chat_media set is_removed = true where id = any($1::uuid[])', [
    media.map(({ id }) => id),
  ])
  for (const one of media) for (const size of sizesOf(one)) await storage.delete(keyOf(one, size))
}

const OF_MESSAGES = `select d.id, d.kind, d.extension, d.message_id as "messageId" from chat_media d
  where d.session_id = $1 and d.message_id = any($2::bigint[]) and not d.is_removed`

const readOf = (
  { database }: Pick<Files, 'database'>,
  sessionId: string,
  messageIds: readonly number[],
): Promise<(MediaFiles & { readonly messageId: number })[]> => database.prepared(OF_MESSAGES, [sessionId, messageIds])

export const removeMediaOf = async (context: Files, sessionId: string, messageId: number): Promise<void> =>
  remove(context, await readOf(context, sessionId, [messageId]))

/** Where the whole images and sounds of these messages are stored; for a copy that is kept elsewhere. */
export const filesOfMessages = async (
  context: Pick<Files, 'database'>,
  sessionId: string,
  messageIds: readonly number[],
): Promise<Map<number, string>> => {
  const media = await readOf(context, sessionId, messageIds)
  return new Map(media.map((one) => [one.messageId, keyOf(one, one.kind === 'image' ? 'full' : 'sound')]))
}

const PER_STEP = 200
const STEPS_MAX = 500

/** Of messages that have become too old. */
export const removeExpiredMedia = async (context: Files, before: Date): Promise<void> => {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const media = await context.database.prepared<MediaFiles>(
      `select d.id, d.kind, d.extension from chat_media d
       where d.created_at < $1 and not d.is_removed
         and exists (select from chat_messages m where m.session_id = d.session_id and m.id = d.message_id and m.removed_because = 'age')
       order by d.created_at limit $2`,
      [before, PER_STEP],
    )
    await remove(context, media)
    if (media.length < PER_STEP) return
  }
}
