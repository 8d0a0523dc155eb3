import { filesOfMessages } from '../../chat/index.ts'
import type { SafetyContext } from '../safety.context.ts'
import type { MessageToPreserve } from './reports.repository.ts'

/** Files of the messages are copied, so that what becomes of the conversation does not matter. A file that is gone is left out. */
export const copyMedia = async (
  context: Pick<SafetyContext, 'database' | 'storage'>,
  reportId: string,
  sessionId: string | null,
  messages: readonly MessageToPreserve[],
): Promise<(MessageToPreserve & { readonly mediaKey: string | null })[]> => {
  const ids = messages.flatMap(({ id, messageType }) => (messageType === 'text' ? [] : id))
  const files = sessionId && ids.length > 0 ? await filesOfMessages(context, sessionId, ids) : new Map<number, string>()
  const copy = async (messageId: number): Promise<string | null> => {
    const from = files.get(messageId)
    const content = from && (await context.storage.get(from))
    if (!content) return null
    const key = `reports/${reportId}/${messageId}.${from.split('.').at(-1)}`
    await context.storage.put(key, content)
    return key
  }
  return Promise.all(messages.map(async (message) => ({ ...message, mediaKey: await copy(message.id) })))
}
