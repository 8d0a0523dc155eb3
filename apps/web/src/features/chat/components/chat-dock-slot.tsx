import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { closeChatDock, reopenChats, useChatDockRequest } from '#/features/profiles/contact.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { isKept } from '#/shared/kept/is-kept.ts'

const ChatDock = lazy(() => import('./chat-dock.tsx'))

const loadDesk = () => import('../model/chat-desk.ts')

/** Reopens what a reload closed and sends what it left unsent; both end when the person signs out. */
const useResume = (accountId: string | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!accountId) return
    if (isKept(accountId, 'chats')) reopenChats()
    if (isKept(accountId, 'messages')) void loadDesk().then(({ chatDeskOf }) => chatDeskOf(client, accountId).resume())
    return () => {
      closeChatDock()
      void loadDesk().then(({ leaveChatDesk }) => leaveChatDesk(accountId))
    }
  }, [accountId, client])
}

/** Costs nothing until a chat is opened. */
export function ChatDockSlot() {
  const request = useChatDockRequest()
  const viewer = useViewer()
  const accountId = viewer?.role === 'member' ? viewer.id : undefined
  useResume(accountId)
  if (!request || !accountId) return null
  return (
    <Suspense fallback={null}>
      <ChatDock key={accountId} request={request} accountId={accountId} />
    </Suspense>
  )
}
