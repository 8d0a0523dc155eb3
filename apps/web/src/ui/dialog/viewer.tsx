import './viewer.css'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useModal } from './dialog.tsx'

interface ViewerProps {
  label: string
  onClose: () => void
  /** The selector of what may be pressed; like buttons it does not close. */
  inside: string
  onKey?: ((key: string) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A picture over the whole page. Escape, its buttons and a press beside what is shown close it. */
export function Viewer({ label, onClose, inside, onKey, className, children }: ViewerProps) {
  const ref = useModal({ open: true, onOpenChange: onClose })
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest(`${inside}, button`)) onClose()
  }
  const hold = (event: KeyboardEvent) => {
    // Escape is for the viewer alone, not for a chat behind it.
    if (event.key === 'Escape') event.stopPropagation()
    onKey?.(event.key)
  }
  return (
    <dialog
      ref={ref}
      className={classNames('ui-viewer', className)}
      aria-label={label}
      onClick={press}
      onKeyDown={hold}
    >
      {children}
    </dialog>
  )
}
