import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { closeChatDock, reopenChats, useChatDockRequest } from '#/features/profiles/contact.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { isKept } from '#/shared/kept/is-kept.ts'

const ChatDock = lazy(() => import('./chat-dock.tsx'))
const MessageAlerts = lazy(() => import('./message-alerts.tsx'))

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

/** Costs nothing until a chat is opened. @param offer shown in a chat after the first message, by a later feature */
export function ChatDockSlot({ offer }: { offer: ComponentType }) {
  const request = useChatDockRequest()
  const viewer = useViewer()
  const accountId = viewer?.role === 'member' ? viewer.id : undefined
  useResume(accountId)
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  if (!accountId || !isStarted) return null
  return (
    <Suspense fallback={null}>
      <MessageAlerts />
      {request && <ChatDock key={accountId} request={request} accountId={accountId} offer={offer} />}
    </Suspense>
  )
}
