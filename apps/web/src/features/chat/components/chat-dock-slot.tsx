import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { closeChatDock, reopenChats, useChatDockRequest } from '#/features/profiles/contact.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { isKept } from '#/shared/kept/is-kept.ts'

const ChatDock = lazy(() => import('./chat-dock.tsx'))

const loadDesk = () => import('../model/chat-desk.ts')

/** What a reload left open is open again, what it left unsent goes out; what one person wrote ends when they leave. */
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

/** Stands in the root of every page and costs nothing until a chat is asked for. */
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
