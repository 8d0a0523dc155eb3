import { useQueryClient } from '@tanstack/react-query'
import {
  adminProfilesPath,
  draftPath,
  PROFILE_REASON_MAX,
  PROFILE_REASON_MIN,
} from '@velvetline/contracts/profile-editing'
import type { ProfileDecisionRequest } from '@velvetline/contracts/profile-managing'
import { useState } from 'react'
import { draftQuery } from '#/features/profiles/editing/drafts.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { decideProfile } from '../api/catalogue.ts'

type Refusal = 'returned' | 'refused'

const WORDS: Readonly<Record<Refusal, { title: () => string; text: () => string; action: () => string }>> = {
  returned: { title: m.editing_return_title, text: m.editing_return_text, action: m.editing_return },
  refused: { title: m.editing_refuse_title, text: m.editing_refuse_text, action: m.editing_refuse },
}

const DONE: Readonly<Record<ProfileDecisionRequest['decision'], () => string>> = {
  approved: m.editing_approved_done,
  returned: m.editing_returned_done,
  refused: m.editing_refused_done,
}

/** Decides on the version that is on the screen; a newer one is refused by the server. */
const useDecision = (id: string) => {
  const client = useQueryClient()
  const key = { side: 'staff', id } as const
  return async (decision: { decision: 'approved' } | { decision: Refusal; reason: string }): Promise<void> => {
    const version = client.getQueryData(draftQuery(key).queryKey)?.draft?.version ?? 0
    try {
      await decideProfile(id, { ...decision, version })
      toast({ kind: 'success', title: DONE[decision.decision]() })
    } finally {
      await client.invalidateQueries({ queryKey: [draftPath('staff', id)] })
      void client.invalidateQueries({ queryKey: [adminProfilesPath] })
    }
  }
}

function ReasonDialog({ id, decision, onClose }: { id: string; decision: Refusal; onClose: () => void }) {
  const decide = useDecision(id)
  const words = WORDS[decision]
  const form = useSentForm({
    send: (values) => decide({ decision, reason: textOf(values, 'reason') }),
    failed: m.editing_decision_failed(),
    onDone: onClose,
  })
  return (
    <Dialog open onOpenChange={onClose} title={words.title()} closeLabel={m.editing_close()}>
      <Form {...form.formProps}>
        <p>{words.text()}</p>
        <Problem>{form.problem}</Problem>
        <TextArea
          name="reason"
          label={m.editing_reason()}
          minLength={PROFILE_REASON_MIN}
          maxLength={PROFILE_REASON_MAX}
          required
          data-autofocus
        />
        <DialogActions>
          <Button type="submit" variant={decision === 'refused' ? 'danger' : 'primary'} loading={form.isPending}>
            {words.action()}
          </Button>
          <Button onClick={onClose}>{m.editing_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** For somebody who wrote none of it: approve, ask back, refuse. */
export function DecideProfile({ id, isAuthor }: { id: string; isAuthor: boolean }) {
  const decide = useDecision(id)
  const [asking, setAsking] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    await decide({ decision: 'approved' }).catch((error: unknown) =>
      toast({ kind: 'error', title: m.editing_decision_failed(), text: refusalText(error) }),
    )
    setBusy(false)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking('refused')}>
        {m.editing_refuse()}
      </Button>
      <Button onClick={() => setAsking('returned')}>{m.editing_return()}</Button>
      <Button
        variant="primary"
        loading={isBusy}
        inactive={isAuthor}
        aria-describedby="own-draft"
        onClick={() => void approve()}
      >
        {m.editing_approve()}
      </Button>
      {isAuthor && (
        <p id="own-draft" className="quiet">
          {m.editing_own_draft()}
        </p>
      )}
      {asking && <ReasonDialog id={id} decision={asking} onClose={() => setAsking(null)} />}
    </>
  )
}
