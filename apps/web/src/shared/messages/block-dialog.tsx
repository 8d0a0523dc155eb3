import type { ReactNode } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

interface BlockDialogProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** What a block does. */
  text: string
  block: string
  cancel: string
  isPending: boolean
  onBlock: () => void
}

/** Asks before somebody blocks the other side of a conversation. */
export function BlockDialog({ open, onOpenChange, title, text, block, cancel, isPending, onBlock }: BlockDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={cancel}
      below={<p className="quiet">{text}</p>}
    >
      <DialogActions>
        <Button variant="danger" loading={isPending} onClick={onBlock}>
          {block}
        </Button>
        <Button onClick={() => onOpenChange(false)}>{cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface ClosedNoticeProps {
  className: string
  /** Only for the person's own block. */
  unblock: string | false
  isPending: boolean
  onUnblock: () => void
  children: ReactNode
}

/** In place of the field for messages while one side accepts nothing. */
export function ClosedNotice({ className, unblock, isPending, onUnblock, children }: ClosedNoticeProps) {
  return (
    <div className={className}>
      <Notice
        action={
          unblock !== false && (
            <Button size="sm" loading={isPending} onClick={onUnblock}>
              {unblock}
            </Button>
          )
        }
      >
        {children}
      </Notice>
    </div>
  )
}
