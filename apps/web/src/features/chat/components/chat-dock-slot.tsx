import { lazy, Suspense, useEffect, useState } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'

const MemberChats = lazy(() => import('./member-chats.tsx'))

/** For members alone: guests load nothing of it. */
export function ChatDockSlot() {
  const viewer = useViewer()
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  if (viewer?.role !== 'member' || !isStarted) return null
  return (
    <Suspense fallback={null}>
      <MemberChats key={viewer.id} accountId={viewer.id} />
    </Suspense>
  )
}
