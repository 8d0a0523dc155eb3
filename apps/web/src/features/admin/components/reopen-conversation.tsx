import { useQueryClient } from '@tanstack/react-query'
import type { ReportDetail } from '@velvetline/contracts/reports'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { reopenConversation, reportQuery } from '../api/reports.ts'

interface ReopenProps {
  report: Pick<ReportDetail, 'id' | 'isClosedByOther'>
}

function ReopenDialog({ report: { id, isClosedByOther }, onClose }: ReopenProps & { onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: async (values: FormData) => reopenConversation(id, reasonIn(values)),
    onDone: (now) => {
      client.setQueryData(reportQuery(id).queryKey, now)
      toast({ kind: 'success', title: now.isClosedByOther ? m.safety_taken_back() : m.safety_reopened() })
      onClose()
    },
    failed: m.safety_decide_failed(),
  })
  return (
    <FormDialog
      form={form}
      title={isClosedByOther ? m.safety_take_back() : m.safety_reopen()}
      text={isClosedByOther ? m.safety_take_back_text() : m.safety_reopen_text()}
      action={isClosedByOther ? m.safety_take_back() : m.safety_reopen()}
      onClose={onClose}
    >
      <ReasonField form={form} hint={m.safety_reopen_hint()} data-autofocus />
    </FormDialog>
  )
}

/** After somebody has objected to the decision that closed the conversation. */
export function ReopenConversation({ report }: ReopenProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p>
        <Button onClick={() => setAsked(true)}>
          {report.isClosedByOther ? m.safety_take_back() : m.safety_reopen()}
        </Button>
      </p>
      {isAsked && <ReopenDialog report={report} onClose={() => setAsked(false)} />}
    </>
  )
}
