import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'

export default function LeaveDialog({
  name,
  onStay,
  onLeave,
}: {
  name: string
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={m.calls_desk_leave_title()}
      closeLabel={m.calls_desk_leave_stay()}
      below={m.calls_desk_leave_text({ name })}
    >
      <DialogActions>
        <Button variant="primary" onClick={onStay}>
          {m.calls_desk_leave_stay()}
        </Button>
        <Button onClick={onLeave}>{m.calls_desk_leave_go()}</Button>
      </DialogActions>
    </Dialog>
  )
}
