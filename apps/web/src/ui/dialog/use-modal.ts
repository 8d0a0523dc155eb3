import { type RefObject, useEffect, useRef } from 'react'

interface Modal {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Neither Escape nor a click outside closes it. */
  locked?: boolean | undefined
}

/** Told to the document whenever a modal opens or closes, so that toasts can stay within reach. */
export const MODALS_CHANGED = 'ui-modals-changed'
const announceModals = (): void => {
  document.dispatchEvent(new Event(MODALS_CHANGED))
}

/** Whether the press began on the backdrop: text dragged out of a field must not close what it was written in. */
const isBeside = (event: MouseEvent, box: DOMRect): boolean =>
  event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom

/**
 * Drives a native dialog: the browser itself keeps the focus inside, makes the rest inert and gives the focus back.
 * Nothing is injected into the page, so it works under a policy without inline styles.
 */
export const useModal = ({ open, onOpenChange, locked = false }: Modal): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null)
  const latest = useRef({ onOpenChange, locked })
  useEffect(() => {
    latest.current = { onOpenChange, locked }
  })
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    announceModals()
    const ask = (event: Event) => {
      event.preventDefault()
      if (!latest.current.locked) latest.current.onOpenChange(false)
    }
    // A browser may close without asking twice (the back gesture): what the page believes must follow.
    const follow = () => {
      if (latest.current.locked) dialog.showModal()
      else latest.current.onOpenChange(false)
    }
    const press = (event: MouseEvent) => {
      if (event.target === dialog && !latest.current.locked && isBeside(event, dialog.getBoundingClientRect())) {
        latest.current.onOpenChange(false)
      }
    }
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current.locked) event.preventDefault()
    }
    dialog.addEventListener('cancel', ask)
    dialog.addEventListener('close', follow)
    dialog.addEventListener('mousedown', press)
    dialog.addEventListener('keydown', hold)
    return () => {
      dialog.removeEventListener('cancel', ask)
      dialog.removeEventListener('close', follow)
      dialog.removeEventListener('mousedown', press)
      dialog.removeEventListener('keydown', hold)
      dialog.close()
      announceModals()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  return ref
}
