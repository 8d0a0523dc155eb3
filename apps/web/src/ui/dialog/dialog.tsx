import './dialog.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Left of the title: who or what it is about. */
  lead?: ReactNode
  /** Under the title, such as a status. */
  below?: ReactNode
  wide?: boolean | undefined
  /** It must be answered: no close button, no Escape. */
  locked?: boolean | undefined
  /** So dense a scrim that nothing behind it can be read. */
  opaque?: boolean | undefined
  children?: ReactNode
  className?: string | undefined
}

/** A question or a piece of news that comes first. In the middle of a desktop, from below on a phone. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, lead, below, wide, locked, opaque, children, className } = props
  const ref = useModal({ open, onOpenChange, locked })
  const titleId = useId()
  if (!open) return null
  const classes = classNames('ui-dialog', wide && 'ui-dialog-wide', opaque && 'ui-dialog-opaque', className)
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

/** The answers, below each other, the main one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="ui-dialog-actions">{children}</div>
}

/** A round sign above or beside the title. */
export function DialogSign({ icon, tone = 'accent' }: { icon: IconName; tone?: 'accent' | 'good' | 'bad' }) {
  return (
    <span className={classNames('ui-dialog-sign', tone !== 'accent' && `ui-dialog-sign-${tone}`)}>
      <Icon name={icon} size="lg" />
    </span>
  )
}
