import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import './dialog.css'
import { classNames } from '../class-names.ts'
import { focusPage } from '../focus-page.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

interface Modal {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Neither Escape nor a click outside closes it. */
  locked?: boolean | undefined
}

/** Dispatched when a modal opens or closes, so that toasts stay reachable. */
export const MODALS_CHANGED = 'ui-modals-changed'
const announceModals = (): void => {
  document.dispatchEvent(new Event(MODALS_CHANGED))
}

/** A press that began inside, such as selecting text, must not close the dialog. */
const isBeside = (event: MouseEvent, box: DOMRect): boolean =>
  event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom

/** As long as a double click may take. */
const DOUBLE_CLICK_MS = 500

/** The element and, from the inside, what is around it and takes the focus. */
const focusPlaces = (element: Element | null): HTMLElement[] => {
  const places: HTMLElement[] = []
  for (let at = element; at; at = at.parentElement?.closest('[tabindex]') ?? null) places.push(at as HTMLElement)
  return places
}

/**
 * Drives a native dialog: the browser keeps the focus inside, makes the rest inert and returns the focus. Works under a policy without
 * inline styles.
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
    const places = focusPlaces(document.activeElement)
    dialog.showModal()
    const openedAt = performance.now()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    announceModals()
    // The second half of a double click on what opened it neither closes it nor answers what nobody has read.
    const isDoubled = ({ detail, timeStamp }: MouseEvent) => detail > 1 && timeStamp - openedAt < DOUBLE_CLICK_MS
    const ignore = (event: MouseEvent) => {
      if (!isDoubled(event)) return
      event.stopPropagation()
      event.preventDefault()
    }
    const ask = (event: Event) => {
      event.preventDefault()
      if (!latest.current.locked) latest.current.onOpenChange(false)
    }
    // The browser may close it by itself (back gesture): the state must follow.
    const follow = () => {
      if (latest.current.locked) dialog.showModal()
      else latest.current.onOpenChange(false)
    }
    const press = (event: MouseEvent) => {
      // The focus stays, too.
      if (isDoubled(event)) event.preventDefault()
      else if (event.target === dialog && !latest.current.locked && isBeside(event, dialog.getBoundingClientRect())) {
        latest.current.onOpenChange(false)
      }
    }
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current.locked) event.preventDefault()
    }
    dialog.addEventListener('click', ignore, { capture: true })
    dialog.addEventListener('cancel', ask)
    dialog.addEventListener('close', follow)
    dialog.addEventListener('mousedown', press)
    dialog.addEventListener('keydown', hold)
    return () => {
      dialog.removeEventListener('click', ignore, { capture: true })
      dialog.removeEventListener('cancel', ask)
      dialog.removeEventListener('close', follow)
      dialog.removeEventListener('mousedown', press)
      dialog.removeEventListener('keydown', hold)
      dialog.close()
      announceModals()
      // What was done may have removed the button that opened it.
      const place = places.find(({ isConnected }) => isConnected)
      if (place) place.focus({ preventScroll: place !== places[0] })
      else focusPage()
    }
  }, [open])
  return ref
}

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  lead?: ReactNode
  below?: ReactNode
  wide?: boolean | undefined
  /** Must be answered: no close button, no Escape. */
  locked?: boolean | undefined
  children?: ReactNode
  className?: string | undefined
}

/** In the middle of a desktop, at the bottom of a phone. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, lead, below, wide, locked, children, className } = props
  const ref = useModal({ open, onOpenChange, locked })
  const titleId = useId()
  if (!open) return null
  const classes = classNames('ui-dialog', wide && 'ui-dialog-wide', className)
  return (
    <dialog ref={ref} className={classes} aria-labelledby={titleId}>
      <div className="ui-dialog-head">
        {lead}
        <div>
          <h2 className="heading" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {below}
        </div>
      </div>
      {children}
      {!locked && (
        <IconButton icon="close" label={closeLabel} className="ui-dialog-close" onClick={() => onOpenChange(false)} />
      )}
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="ui-dialog-actions">{children}</div>
}

export function DialogSign({ icon, tone = 'accent' }: { icon: IconName; tone?: 'accent' | 'good' | 'bad' }) {
  return (
    <span className={classNames('ui-dialog-sign', tone !== 'accent' && `ui-dialog-sign-${tone}`)}>
      <Icon name={icon} size="lg" />
    </span>
  )
}
