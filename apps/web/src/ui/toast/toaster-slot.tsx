import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { type ShownToast, toastStore } from './toast.ts'
import type { ToasterProps } from './toaster.tsx'

type Loaded = { default: ComponentType<ToasterProps & { toasts: readonly ShownToast[] }> }
/** A toast that cannot be shown must not fail the page. */
const Toaster = lazy((): Promise<Loaded> => import('./toaster.tsx').catch(() => ({ default: () => null })))

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
