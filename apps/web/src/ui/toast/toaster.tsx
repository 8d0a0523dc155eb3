import * as Toast from '@radix-ui/react-toast'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { LinkButton } from '../link/link.tsx'
import { dismissToast, type ShownToast } from './toast.ts'
import './toaster.css'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { MODALS_CHANGED } from '../dialog/dialog.tsx'

const TOAST_DURATION_MS = 5_000
const TOAST_SWIPE_THRESHOLD_PX = 50
const TOAST_HOTKEY = 'F8'

const signs: Record<NonNullable<ShownToast['kind']>, IconName> = { success: 'check', error: 'alert', info: 'info' }

/** Icon and words tell its kind; an error is announced at once. */
function ToastCard({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const { id, kind = 'info', title, text, action, stays, open } = toast
  return (
    <Toast.Root
      className={classNames('ui-toast', `ui-toast-${kind}`)}
      type={kind === 'error' ? 'foreground' : 'background'}
      open={open}
      duration={stays ? Number.POSITIVE_INFINITY : undefined}
      onOpenChange={(next) => !next && dismissToast(id)}
    >
      <Icon name={signs[kind]} />
      <div>
        <Toast.Title className="ui-toast-title">{title}</Toast.Title>
        {text !== undefined && <Toast.Description className="ui-toast-text">{text}</Toast.Description>}
        {action && (
          <Toast.Action asChild altText={action.label}>
            <LinkButton onClick={action.onSelect}>{action.label}</LinkButton>
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton icon="close" label={closeLabel} />
      </Toast.Close>
    </Toast.Root>
  )
}

export interface ToasterProps {
  /** Name of the region, such as "Notifications". */
  label: string
  closeLabel: string
}

/** A modal makes the rest of the page inert, so toasts are shown inside it. */
const reachablePlace = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body

const usePlace = (): HTMLElement => {
  const [place, setPlace] = useState(reachablePlace)
  useEffect(() => {
    const look = () => setPlace(reachablePlace())
    document.addEventListener(MODALS_CHANGED, look)
    return () => document.removeEventListener(MODALS_CHANGED, look)
  }, [])
  return place
}

/** Above everything else; F8 focuses the toasts, a swipe dismisses one. */
export default function Toaster({ toasts, label, closeLabel }: ToasterProps & { toasts: readonly ShownToast[] }) {
  const place = usePlace()
  const layer = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id
  // Again for each toast and place: the popover opened last is on top.
  useEffect(() => {
    const element = layer.current
    if (!element || !newest || !place.isConnected) return
    element.hidePopover?.()
    element.showPopover?.()
  }, [newest, place])
  return createPortal(
    <div ref={layer} popover="manual" className="ui-toaster">
      <Toast.Provider
        label={label}
        duration={TOAST_DURATION_MS}
        swipeDirection="left"
        swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      >
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} closeLabel={closeLabel} />
        ))}
        <Toast.Viewport className="ui-toaster-list" hotkey={[TOAST_HOTKEY]} label={`${label} ({hotkey})`} />
      </Toast.Provider>
    </div>,
    place,
  )
}
