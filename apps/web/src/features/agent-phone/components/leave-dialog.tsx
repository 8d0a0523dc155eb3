import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'

/** Asks whether the call may end. */
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
      title={m.agent_phone_leave_title()}
      closeLabel={m.agent_phone_leave_stay()}
      below={m.agent_phone_leave_text({ name })}
    >
      <DialogActions>
        <Button variant="primary" onClick={onStay}>
          {m.agent_phone_leave_stay()}
        </Button>
        <Button onClick={onLeave}>{m.agent_phone_leave_go()}</Button>
      </DialogActions>
    </Dialog>
  )
}
