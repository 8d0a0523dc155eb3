import type { QueryClient } from '@tanstack/react-query'
import { CLAIMED_REFUSAL } from '@velvetline/contracts/agent-inbox'
import { type AgentMessage, type AgentReplyAnswer, agentMessagesPath } from '@velvetline/contracts/agents'
import { canBeConfirmed } from '@velvetline/contracts/message-rules'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { shareAnswer } from '#/shared/live/live-store.ts'
import {
  createDelivery,
  createPendingMessages,
  type Outgoing,
  type PendingMessages,
} from '#/shared/messages/pending-messages.ts'
import { addToThread } from '#/shared/messages/use-thread.ts'
import { toast } from '#/ui/toast/toast.ts'
import { reply } from '../api/conversations.ts'
import { refreshConversation } from './inbox-cache.ts'

/** An agent's pending replies and their delivery, for as long as the page lives. */
export interface AgentDesk {
  readonly pending: PendingMessages
  write(sessionId: string, content: string): void
  retry(key: string): void
  /** Sends what a reload or a lost connection left behind. */
  resume(): void
}

const describe = (error: unknown): string => refusalText(error) ?? m.agents_network_error()

const createAgentDesk = (client: QueryClient, accountId: string): AgentDesk => {
  const pending = createPendingMessages<Outgoing>(window.sessionStorage, accountId)
  const delivery = createDelivery<Outgoing, AgentReplyAnswer>({
    pending,
    send: ({ message, key }, signal) => reply(message, key, signal),
    onAcknowledged: ({ message: { sessionId } }, { message }) => {
      addToThread<AgentMessage>(client, agentMessagesPath(sessionId), message)
      shareAnswer('message', { sessionId, message })
    },
    onRefused: ({ message: { sessionId } }, error) => {
      // A message that can be confirmed asks by itself.
      if (!canBeConfirmed(error.code)) toast({ kind: 'error', title: m.agents_not_sent(), text: describe(error) })
      // The conversation says who is answering.
      if (error.code === CLAIMED_REFUSAL) void refreshConversation(client, sessionId)
    },
    describe,
  })
  return {
    pending,
    write: (sessionId, content) => {
      const writtenAt = new Date().toISOString()
      pending.add({
        key: crypto.randomUUID(),
        message: { sessionId, content },
        writtenAt,
        state: 'sending',
        reason: '',
      })
      void delivery.run()
    },
    retry: (key) => void delivery.retry(key),
    resume: () => void delivery.run(),
  }
}

const desks = new Map<string, AgentDesk>()

/** One for each tab, so that no reply is sent twice. */
export const agentDeskOf = (client: QueryClient, accountId: string): AgentDesk => {
  const known = desks.get(accountId)
  if (known) return known
  const desk = createAgentDesk(client, accountId)
  desks.set(accountId, desk)
  return desk
}
