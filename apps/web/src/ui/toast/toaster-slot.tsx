import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

export interface ToasterSlotProps {
  /** Name of the region, such as "Notifications". */
  label: string
  closeLabel: string
}

/** Where toasts appear. The toaster itself is loaded with the first of them. */
export function ToasterSlot(props: ToasterSlotProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <Toaster {...props} toasts={toasts} />
    </Suspense>
  )
}
