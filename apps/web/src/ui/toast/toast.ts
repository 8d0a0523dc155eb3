const TOASTS_VISIBLE_MAX = 1
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

export interface ToastMessage {
  kind?: 'success' | 'error' | 'info' | undefined
  title: string
  text?: string | undefined
  action?: { label: string; onSelect: () => void } | undefined
  /** Until it is closed. */
  stays?: boolean | undefined
}

export interface ShownToast extends ToastMessage {
  id: string
  open: boolean
}

let shown: readonly ShownToast[] = []
let count = 0
const listeners = new Set<() => void>()

const change = (next: readonly ShownToast[]): void => {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message; a newer one replaces it. Works before the toaster has loaded. */
export const toast = (message: ToastMessage): string => {
  count += 1
  const id = `toast-${count}`
  change([{ ...message, id, open: true }, ...shown].slice(0, TOASTS_VISIBLE_MAX))
  return id
}

/** Hides a toast, which stays in memory for a while. */
export const dismissToast = (id: string): void => {
  if (!shown.some((one) => one.id === id && one.open)) return
  change(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
  setTimeout(() => change(shown.filter((one) => one.id !== id)), TOAST_REMOVAL_DELAY_MS)
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly ShownToast[] => shown,
}
