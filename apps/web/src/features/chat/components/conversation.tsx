import { useQueryClient } from '@tanstack/react-query'
import type { ChatMessage, ChatSession } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { stillPending } from '#/shared/messages/merge-messages.ts'
import { useThread } from '#/shared/messages/use-thread.ts'
import { chatDeskOf } from '../model/chat-desk.ts'
import { useMarkRead, useReadByOther } from '../model/use-read-marks.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'

const fromStream = (message: ChatMessage): ChatMessage => message

interface ConversationProps {
  session: ChatSession
  accountId: string
  takesFocus: boolean
}

/** The thread, what is still on its way, and the field to write in. */
export function Conversation({ session, accountId, takesFocus }: ConversationProps) {
  const client = useQueryClient()
  const desk = useMemo(() => chatDeskOf(client, accountId), [client, accountId])
  const pending = useSyncExternalStore(desk.pending.subscribe, desk.pending.all, desk.pending.all)
  const thread = useThread({ path: API.chatMessages(session.sessionId), sessionId: session.sessionId, fromStream })
  const readUpTo = useReadByOther(session)
  useMarkRead(session, thread.messages)
  useEffect(() => desk.resume(), [desk])
  // What arrived although no answer told so is done with; nobody is offered to send it again.
  useEffect(() => {
    const arrived = (thread.messages ?? []).flatMap(({ clientKey }) => clientKey ?? [])
    desk.pending.remove(...arrived)
  }, [desk, thread.messages])
  return (
    <>
      <MessageLog
        session={session}
        thread={thread}
        pending={stillPending(pending, thread.messages ?? [], session.sessionId)}
        readUpTo={readUpTo}
        onRetry={desk.retry}
      />
      <Composer session={session} takesFocus={takesFocus} onSend={(text) => desk.write(session, text)} />
    </>
  )
}
