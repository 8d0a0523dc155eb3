import { type AdminCall, adminCallsPath } from '@velvetline/contracts/calls'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { hangUp } from './calls.ts'

export function HangUpDialog({ call, onClose }: { call: AdminCall; onClose: () => void }) {
  return (
    <ReasonDialog
      title={m.admin_hang_up_title()}
      text={m.admin_hang_up_text()}
      action={m.admin_hang_up_do()}
      isDangerous
      hint={m.admin_hang_up_reason_hint()}
      send={(reason) => hangUp(call.callId, reason)}
      stale={[[adminCallsPath]]}
      done={m.admin_hang_up_done()}
      failed={m.admin_hang_up_failed()}
      keptAs={`hang-up_${call.callId}`}
      onClose={onClose}
    />
  )
}
