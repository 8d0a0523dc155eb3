import './sheet.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useModal } from '../dialog/dialog.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** For screen readers only. */
  hideTitle?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** From below on a phone, leaving the page's top visible; at the right edge of a desktop. */
export function Sheet({ open, onOpenChange, title, closeLabel, hideTitle, children, className }: SheetProps) {
  const ref = useModal({ open, onOpenChange })
  const titleId = useId()
  if (!open) return null
  return (
    <dialog ref={ref} className={classNames('ui-sheet', className)} aria-labelledby={titleId}>
      <div className="ui-sheet-head">
        <h2 className={hideTitle ? 'ui-hidden' : 'heading'} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={() => onOpenChange(false)} />
      </div>
      <div className="ui-sheet-body">{children}</div>
    </dialog>
  )
}
