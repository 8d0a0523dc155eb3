import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { declineHandover } from './drafts.ts'
import type { DraftDesk } from './use-draft.ts'

interface DialogProps {
  desk: DraftDesk
  id: string
  onClose: () => void
}

function DeclineDialog({ desk, id, onClose }: DialogProps) {
  const form = useSentForm({
    send: () => desk.send(() => declineHandover(id)),
    failed: m.editing_save_failed(),
    onDone: () => {
      onClose()
      toast({ kind: 'success', title: m.editing_handover_declined_done() })
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.editing_handover_decline_title()}
      text={m.editing_handover_decline_text()}
      action={m.editing_handover_decline()}
      isDangerous
      onClose={onClose}
    />
  )
}

/** A profile that was somebody else's: what is asked of its new person, and how they say that they do not want it. */
export function HandoverNotice({ desk, id }: { desk: DraftDesk; id: string }) {
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { handover } = desk.data
  if (handover?.declinedAt)
    return (
      <Notice tone="waiting" title={m.editing_handover_declined({ day: format.date(handover.declinedAt) })}>
        {m.editing_handover_declined_text()}
      </Notice>
    )
  return (
    <>
      <Notice
        title={m.editing_handover_yours()}
        action={
          <Button size="sm" onClick={() => setAsking(true)}>
            {m.editing_handover_decline()}
          </Button>
        }
      >
        {m.editing_handover_yours_text()}
      </Notice>
      {isAsking && <DeclineDialog desk={desk} id={id} onClose={() => setAsking(false)} />}
    </>
  )
}
