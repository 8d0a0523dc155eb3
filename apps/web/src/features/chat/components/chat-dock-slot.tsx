import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { closeChatDock, useChatDockRequest } from '#/shared/chat-dock.ts'

const ChatDock = lazy(() => import('./chat-dock.tsx'))

/** What a reload left unsent goes out again, even when the dock is not opened. */
const useResume = (accountId: string | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!accountId || window.sessionStorage.getItem(`velvetline_pending_messages_${accountId}`) === null) return
    void import('../model/chat-desk.ts').then(({ chatDeskOf }) => chatDeskOf(client, accountId).resume())
  }, [accountId, client])
}

/** Stands in the root of every page and costs nothing until a chat is asked for. */
export function ChatDockSlot() {
  const request = useChatDockRequest()
  const viewer = useViewer()
  const accountId = viewer?.role === 'member' ? viewer.id : undefined
  useResume(accountId)
  // What one person had open is not opened for the next one who signs in.
  useEffect(() => {
    if (!accountId) closeChatDock()
  }, [accountId])
  if (!request || !accountId) return null
  return (
    <Suspense fallback={null}>
      <ChatDock key={accountId} request={request} accountId={accountId} />
    </Suspense>
  )
}
