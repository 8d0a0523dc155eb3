import type { CallEndedByBlockQuery } from '@velvetline/contracts/calls'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { useCallEndedByBlock } from './call-ended-by-block.ts'

interface BlockDialogProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Where the other side is blocked. */
  place: CallEndedByBlockQuery
  title: string
  /** What a block does. */
  text: string
  block: string
  cancel: string
  isPending: boolean
  onBlock: () => void
}

function CallEnds({ place }: { place: CallEndedByBlockQuery }) {
  const endsCall = useCallEndedByBlock(place)
  if (!endsCall) return null
  return (
    <p className="quiet" role="status">
      <b>{m.safety_block_ends_call()}</b>
    </p>
  )
}

/** Asks before somebody blocks the other side of a conversation. */
export function BlockDialog(props: BlockDialogProps) {
  const { open, onOpenChange, place, title, text, block, cancel, isPending, onBlock } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={cancel}
      below={
        <>
          <p className="quiet">{text}</p>
          {open && <CallEnds place={place} />}
        </>
      }
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
