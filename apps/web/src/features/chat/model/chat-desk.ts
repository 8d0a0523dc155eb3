import type { QueryClient } from '@tanstack/react-query'
import {
  CHAT_SESSION_NOT_FOUND_REFUSAL,
  type ChatSession,
  CONVERSATION_CLOSED_REFUSAL,
  chatSessionPath,
  type OutgoingMessage,
  PROFILE_OFF_PAGES_REFUSAL,
} from '@velvetline/contracts/chat'
import { balancePath, NOT_ENOUGH_NUGGETS_REFUSAL } from '@velvetline/contracts/credits'
import { canBeConfirmed } from '@velvetline/contracts/message-rules'
import { openNotEnoughNuggets } from '#/features/credits/components/not-enough-nuggets-slot.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError, isUnauthorized, refusalText } from '#/shared/api/api-error.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { leaveAttachments } from '#/shared/media/attachment.ts'
import {
  createDelivery,
  createPendingMessages,
  type PendingMessage,
  type PendingMessages,
  tellTooManyWait,
} from '#/shared/messages/pending-messages.ts'
import { toast } from '#/ui/toast/toast.ts'
import { sendMessage } from '../api/messages.ts'
import { takeSent } from './session-news.ts'

const describe = (error: unknown): string => {
  const isGone = error instanceof ApiError && error.code === CHAT_SESSION_NOT_FOUND_REFUSAL
  return isGone ? m.chat_session_gone() : (refusalText(error) ?? m.chat_network_error())
}

/** An account's pending messages and their delivery, for as long as the page lives. */
export interface ChatDesk {
  readonly pending: PendingMessages<OutgoingMessage>
  /** False while too many wait; says so. */
  write(session: Pick<ChatSession, 'sessionId' | 'profileUuid'>, content: string): boolean
  retry(key: string): void
  /** Sends what a reload or a lost connection left behind. */
  resume(): void
}

const onRefused = (client: QueryClient) => (refused: PendingMessage<OutgoingMessage>, error: ApiError) => {
  if (error.code === NOT_ENOUGH_NUGGETS_REFUSAL) {
    void client.invalidateQueries({ queryKey: [balancePath] })
    return openNotEnoughNuggets()
  }
  // The message itself asks.
  if (canBeConfirmed(error.code)) return
  toast({ kind: 'error', title: m.chat_send_failed_title(), text: describe(error) })
  if (isUnauthorized(error)) setViewer(client, null)
  if (error.code === CONVERSATION_CLOSED_REFUSAL || error.code === PROFILE_OFF_PAGES_REFUSAL)
    void client.invalidateQueries({ queryKey: [chatSessionPath(refused.message.profileUuid)] })
}

const createChatDesk = (client: QueryClient, accountId: string): ChatDesk => {
  const pending = createPendingMessages<OutgoingMessage>(window.sessionStorage, accountId)
  const delivery = createDelivery({
    pending,
    send: ({ message, key }, signal) => sendMessage(message, key, signal),
    onAcknowledged: (_, answer) => takeSent(client, answer),
    onRefused: onRefused(client),
    describe,
  })
  return {
    pending,
    write: ({ sessionId, profileUuid }, content) => {
      const isTaken = pending.add({
        key: crypto.randomUUID(),
        message: { sessionId, profileUuid, content, messageType: 'text' },
        writtenAt: new Date().toISOString(),
        state: 'sending',
        reason: '',
      })
      void delivery.run()
      if (!isTaken) tellTooManyWait()
      return isTaken
    },
    retry: (key) => void delivery.retry(key),
    resume: () => void delivery.run(),
  }
}

const desks = new Map<string, ChatDesk>()

/** One for each account and tab, so that no message is sent twice. */
export const chatDeskOf = (client: QueryClient, accountId: string): ChatDesk => {
  const known = desks.get(accountId)
  if (known) return known
  const desk = createChatDesk(client, accountId)
  desks.set(accountId, desk)
  return desk
}

/** Drops drafts and unsent messages after signing out. */
export const leaveChatDesk = (accountId: string): void => {
  leaveAttachments(accountId)
  desks.get(accountId)?.pending.clear()
  desks.delete(accountId)
}
