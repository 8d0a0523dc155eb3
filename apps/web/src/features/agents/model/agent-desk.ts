import type { QueryClient } from '@tanstack/react-query'
import { CLAIMED_REFUSAL } from '@velvetline/contracts/agent-inbox'
import { type AgentMessage, type AgentReplyAnswer, agentMessagesPath } from '@velvetline/contracts/agents'
import { ALREADY_ANSWERED_REFUSAL } from '@velvetline/contracts/chat'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { shareAnswer } from '#/shared/live/share-answer.ts'
import { createPatientDelivery } from '#/shared/messages/patient-delivery.ts'
import {
  asksByItself,
  createPendingMessages,
  type Outgoing,
  type PendingMessages,
  tellTooManyWait,
} from '#/shared/messages/pending-messages.ts'
import { addToThread, fetchAfter } from '#/shared/messages/use-thread.ts'
import { toast } from '#/ui/toast/toast.ts'
import { reply } from '../api/conversations.ts'
import { refreshConversation } from './inbox-cache.ts'

/** An agent's pending replies and their delivery, for as long as the page lives. */
export interface AgentDesk {
  readonly pending: PendingMessages
  /** False while too many wait; says so. */
  write(sessionId: string, content: string): boolean
  retry(key: string): void
  /** All that are not sent yet, except those that ask whether they are to be sent: somebody has to read them first. */
  sendAll(): void
  /** Sends what a reload or a lost connection left behind. */
  resume(): void
}

const describe = (error: unknown): string => refusalText(error) ?? m.agents_network_error()

/** The newest message of a thread, as far as this page knows it. */
export const newestKnown = (client: QueryClient, sessionId: string): string | undefined =>
  client.getQueryData<AgentMessage[]>([agentMessagesPath(sessionId)])?.at(-1)?.id

const createAgentDesk = (client: QueryClient, accountId: string): AgentDesk => {
  const pending = createPendingMessages<Outgoing>(window.sessionStorage, accountId)
  const delivery = createPatientDelivery<Outgoing, AgentReplyAnswer>({
    pending,
    maySend: () => viewerOf(client)?.id === accountId,
    send: ({ message, key }, signal) => reply(message, key, signal),
    onAcknowledged: ({ message: { sessionId } }, { message }) => {
      addToThread<AgentMessage>(client, agentMessagesPath(sessionId), message)
      shareAnswer('message', { sessionId, message })
    },
    onRefused: ({ message: { sessionId, seenUpTo = '0' } }, error) => {
      if (!asksByItself(error)) toast({ kind: 'error', title: m.agents_not_sent(), text: describe(error) })
      if (error.code === ALREADY_ANSWERED_REFUSAL) void fetchAfter(client, agentMessagesPath(sessionId), seenUpTo)
      // The conversation says who is answering.
      if (error.code === CLAIMED_REFUSAL) void refreshConversation(client, sessionId)
    },
    describe,
  })
  return {
    pending,
    write: (sessionId, content) => {
      const isTaken = pending.add({
        key: crypto.randomUUID(),
        message: { sessionId, content, seenUpTo: newestKnown(client, sessionId) },
        writtenAt: new Date().toISOString(),
        state: 'sending',
        reason: '',
      })
      void delivery.run()
      if (!isTaken) tellTooManyWait()
      return isTaken
    },
    retry: (key) => {
      const known = pending.all().find((one) => one.key === key)
      // By now the agent has seen what others have answered.
      if (known) {
        const seenUpTo = newestKnown(client, known.message.sessionId)
        pending.update(key, { ...known, message: { ...known.message, seenUpTo } })
      }
      void delivery.retry(key)
    },
    sendAll: () => {
      const failed = pending.all().filter(({ state, isToConfirm }) => state === 'failed' && !isToConfirm)
      void delivery.retry(...failed.map(({ key }) => key))
    },
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
