import { useQueryClient } from '@tanstack/react-query'
import { type AdminCall, adminCallsPath } from '@velvetline/contracts/calls'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { hangUp } from '../api/admin.ts'

const REASON_MIN_CHARACTERS = 3
const REASON_MAX_CHARACTERS = 200

export function HangUpDialog({ call, onClose }: { call: AdminCall; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: async (values) => {
      const reason = textOf(values, 'reason').trim()
      if (reason.length < REASON_MIN_CHARACTERS) {
        const fields = { reason: m.admin_hang_up_reason_wrong() }
        throw new ApiError({ status: 422, code: 'invalid_input', message: fields.reason, fields })
      }
      await hangUp(call.callId, reason)
    },
    onDone: () => {
      void client.invalidateQueries({ queryKey: [adminCallsPath] })
      toast({ kind: 'success', title: m.admin_hang_up_done() })
      onClose()
    },
    failed: m.admin_hang_up_failed(),
    keptAs: `hang-up_${call.callId}`,
  })
  return (
    <Dialog open onOpenChange={onClose} title={m.admin_hang_up_title()} closeLabel={m.common_close()}>
      <Form {...form.formProps}>
        <p>{m.admin_hang_up_text()}</p>
        {form.problem && form.refusal?.fields.reason === undefined && (
          <Notice tone="error" live>
            {form.problem}
          </Notice>
        )}
        <TextField
          name="reason"
          label={m.admin_hang_up_reason()}
          hint={m.admin_hang_up_reason_hint()}
          error={form.fault('reason')}
          maxLength={REASON_MAX_CHARACTERS}
          autoComplete="off"
          data-autofocus
        />
        <DialogActions>
          <Button type="submit" variant="danger" loading={form.isPending}>
            {m.admin_hang_up_do()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
