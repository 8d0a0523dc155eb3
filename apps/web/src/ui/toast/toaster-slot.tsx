import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast.ts'
import type { ToasterProps } from './toaster.tsx'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Loads the toaster with the first toast. */
export function ToasterSlot(props: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <Toaster {...props} toasts={toasts} />
    </Suspense>
  )
}
