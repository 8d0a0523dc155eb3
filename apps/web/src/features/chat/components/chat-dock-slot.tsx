import { closeChatDock, useChatDockRequest } from '#/features/profiles/contact.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { latePart } from '#/shared/late-part.tsx'

const MemberChats = latePart(() => import('./member-chats.tsx'))

/** For members alone: guests load nothing of it. */
export function ChatDockSlot() {
  const viewer = useViewer()
  const isAsked = useChatDockRequest() !== null
  if (viewer?.role !== 'member') return null
  return <MemberChats key={viewer.id} accountId={viewer.id} onNotLoaded={isAsked ? closeChatDock : undefined} />
}
