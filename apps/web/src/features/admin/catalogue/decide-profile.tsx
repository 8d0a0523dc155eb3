import { useQueryClient } from '@tanstack/react-query'
import { adminProfilesPath, draftPath, PROFILE_REASON_MAX } from '@velvetline/contracts/profile-editing'
import type { ProfileDecisionRequest } from '@velvetline/contracts/profile-managing'
import { useState } from 'react'
import { draftQuery } from '#/features/profiles/editing/drafts.ts'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { decideProfile } from './catalogue.ts'

type Refusal = 'returned' | 'refused'

const WORDS: Readonly<Record<Refusal, { title: () => string; text: () => string; action: () => string }>> = {
  returned: { title: m.editing_return, text: m.editing_return_text, action: m.editing_return },
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
      {asking && (
        <ReasonDialog
          title={WORDS[asking].title()}
          text={WORDS[asking].text()}
          label={m.editing_reason()}
          action={WORDS[asking].action()}
          isDangerous={asking === 'refused'}
          failed={m.editing_decision_failed()}
          hint={false}
          maxLength={PROFILE_REASON_MAX}
          send={(reason) => decide({ decision: asking, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
