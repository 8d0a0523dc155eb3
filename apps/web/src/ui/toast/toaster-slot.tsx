import { useSyncExternalStore } from 'react'
import { latePart } from '#/shared/late-part.tsx'
import { toastStore } from './toast.ts'
import type { ToasterProps } from './toaster.tsx'

const Toaster = latePart(() => import('./toaster.tsx'))

/** Loads the toaster with the first toast. */
export function ToasterSlot(props: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  return toasts.length > 0 && <Toaster {...props} toasts={toasts} />
}
