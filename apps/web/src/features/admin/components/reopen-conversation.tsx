import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { reopenConversation, reportQuery } from '../api/reports.ts'

function ReopenDialog({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: async (values: FormData) => reopenConversation(reportId, reasonIn(values)),
    onDone: (now) => {
      client.setQueryData(reportQuery(reportId).queryKey, now)
      toast({ kind: 'success', title: m.safety_reopened() })
      onClose()
    },
    failed: m.safety_decide_failed(),
  })
  return (
    <FormDialog
      form={form}
      title={m.safety_reopen()}
      text={m.safety_reopen_text()}
      action={m.safety_reopen()}
      onClose={onClose}
    >
      <ReasonField form={form} data-autofocus />
    </FormDialog>
  )
}

/** After somebody has objected to the decision that closed the conversation. */
export function ReopenConversation({ reportId }: { reportId: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p>
        <Button onClick={() => setAsked(true)}>{m.safety_reopen()}</Button>
      </p>
      {isAsked && <ReopenDialog reportId={reportId} onClose={() => setAsked(false)} />}
    </>
  )
}
