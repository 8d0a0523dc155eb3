import type { ReportDetail } from '@velvetline/contracts/reports'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { Button } from '#/ui/button/button.tsx'
import { reopenConversation, reportQuery } from './reports.ts'

interface ReopenProps {
  report: Pick<ReportDetail, 'id' | 'isClosedByOther'>
}

function ReopenDialog({ report: { id, isClosedByOther }, onClose }: ReopenProps & { onClose: () => void }) {
  const form = useActForm({
    send: async (values) => reopenConversation(id, reasonIn(values)),
    shows: reportQuery(id).queryKey,
    done: (now) => (now.isClosedByOther ? m.safety_taken_back() : m.safety_reopened()),
    failed: m.safety_decide_failed(),
    onClose,
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
