import { useEffect, useSyncExternalStore } from 'react'
import { latePart } from '#/shared/late-part.tsx'
import { loadToaster, preloadToaster } from './preload-toaster.ts'
import { toastStore } from './toast.ts'
import type { ToasterProps } from './toaster.tsx'

const Toaster = latePart(loadToaster)

/**
 * Loads the toaster with the first toast, or before it with the first press on the page: what a press asks for may fail because the connection
 * is gone, and the toast that says so must be there by then. Not sooner, because guests who press nothing need none of its 12 KB.
 */
export function ToasterSlot(props: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  useEffect(() => {
    for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, preloadToaster, { once: true })
  }, [])
  return toasts.length > 0 && <Toaster {...props} toasts={toasts} purpose={toasts[0]?.id} />
}
