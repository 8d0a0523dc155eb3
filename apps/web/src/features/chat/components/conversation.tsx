import { useQueryClient } from '@tanstack/react-query'
import type { ChatMessage, ChatSession } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { stillPending } from '#/shared/messages/merge-messages.ts'
import { useThread } from '#/shared/messages/use-thread.ts'
import { chatDeskOf } from '../model/chat-desk.ts'
import { useMarkRead, useReadByOther } from '../model/use-read-marks.ts'
import { AbsenceNote } from './absence-note.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'

/** Sessions in which a message was sent since this page was loaded: the price note is not shown again. */
const writtenTo = new Set<string>()

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
  // A message that arrived although its answer was lost is done; no retry is offered.
  useEffect(() => {
    const arrived = (thread.messages ?? []).flatMap(({ clientKey }) => clientKey ?? [])
    desk.pending.remove(...arrived)
  }, [desk, thread.messages])
  const [hasWritten, setWritten] = useState(writtenTo.has(session.sessionId))
  const write = (text: string) => {
    writtenTo.add(session.sessionId)
    setWritten(true)
    desk.write(session, text)
  }
  return (
    <>
      <MessageLog
        session={session}
        thread={thread}
        pending={stillPending(pending, thread.messages ?? [], session.sessionId)}
        readUpTo={readUpTo}
        onRetry={desk.retry}
      />
      {!hasWritten && <AbsenceNote session={session} />}
      <Composer session={session} takesFocus={takesFocus} onSend={write} />
    </>
  )
}
