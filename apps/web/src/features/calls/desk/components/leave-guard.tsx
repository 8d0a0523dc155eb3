import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** While the consultant talks: leaving the workspace would end the call, so it asks first. Another conversation is no leaving. */
export function LeaveGuard({ name }: { name: string }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog name={name} onStay={reset} onLeave={proceed} />
    </Suspense>
  )
}
