import './thread.css'
import { useQueryClient } from '@tanstack/react-query'
import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import type { ChatMessage } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { useMemo, useSyncExternalStore } from 'react'
import { stillPending } from '#/shared/messages/merge-messages.ts'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { useThread } from '#/shared/messages/use-thread.ts'
import { useAgentProfiles } from '../api/profiles.ts'
import { type AgentDesk, agentDeskOf } from '../model/agent-desk.ts'
import { useMarkRead } from '../model/use-mark-read.ts'
import { LateNotice } from './late-notice.tsx'
import { ReplyDeclined, ReplyForm } from './reply-form.tsx'
import { ReplyLog } from './reply-log.tsx'
import { ThreadHead } from './thread-head.tsx'

/** The stream reports a message when it is written, so it cannot be read yet. */
const fromStream = (message: ChatMessage): AgentMessage => ({ ...message, isReadByMember: false })

const NONE: readonly PendingMessage[] = []
const none = () => NONE
const never = () => () => undefined

/** The desk keeps to the browser: while the page is made on the server there is none. */
const useDesk = (accountId: string): AgentDesk | undefined => {
  const client = useQueryClient()
  return useMemo(
    () => (typeof window === 'undefined' ? undefined : agentDeskOf(client, accountId)),
    [client, accountId],
  )
}

/** One conversation: who it is with, what was said, and the field for the answer. */
export function Thread({ conversation, accountId }: { conversation: AgentConversation; accountId: string }) {
  const { sessionId, canAnswer } = conversation
  const desk = useDesk(accountId)
  const pending = useSyncExternalStore(desk?.pending.subscribe ?? never, desk?.pending.all ?? none, none)
  const thread = useThread({ path: API.agentMessages(sessionId), sessionId, fromStream })
  const { data: profiles = [] } = useAgentProfiles()
  const profile = profiles.find(({ uuid }) => uuid === conversation.profileUuid)
  useMarkRead(conversation, thread.messages)
  return (
    <>
      <ThreadHead conversation={conversation} profile={profile} />
      <LateNotice openSessionId={sessionId} />
      <ReplyLog
        conversation={conversation}
        thread={thread}
        pending={stillPending(pending, thread.messages ?? [], sessionId)}
        onRetry={(key) => desk?.retry(key)}
      />
      {canAnswer ? (
        <ReplyForm
          conversation={conversation}
          answersAs={profile?.answersAs}
          onSend={(text) => desk?.write(sessionId, text)}
        />
      ) : (
        <ReplyDeclined conversation={conversation} />
      )}
    </>
  )
}
