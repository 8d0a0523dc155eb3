import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { closeChatDock, reopenChats, useChatDockRequest } from '#/features/profiles/contact.ts'
import { isKept } from '#/shared/kept/is-kept.ts'
import { latePart } from '#/shared/late-part.tsx'

const ChatDock = latePart(() => import('./chat-dock.tsx'))
const MessageAlerts = latePart(() => import('./message-alerts.tsx'))

const loadDesk = () => import('../model/chat-desk.ts')

/** Reopens what a reload closed and sends what it left unsent; both end when the person signs out. */
const useResume = (accountId: string): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (isKept(accountId, 'chats')) reopenChats()
    if (isKept(accountId, 'messages')) void loadDesk().then(({ chatDeskOf }) => chatDeskOf(client, accountId).resume())
    return () => {
      closeChatDock()
      void loadDesk().then(({ leaveChatDesk }) => leaveChatDesk(accountId))
    }
  }, [accountId, client])
}

/** A member's chats on the page, as long as they are signed in. */
export default function MemberChats({ accountId }: { accountId: string }) {
  const request = useChatDockRequest()
  useResume(accountId)
  return (
    <>
      <MessageAlerts />
      {request && <ChatDock key={accountId} onNotLoaded={closeChatDock} request={request} accountId={accountId} />}
    </>
  )
}
