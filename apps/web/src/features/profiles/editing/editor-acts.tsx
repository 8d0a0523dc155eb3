import type { ProfileEditing } from '@velvetline/contracts/profile-editing'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { AgreementActs } from './agreement.tsx'
import { type DraftKey, discardDraft, submitDraft, withdrawDraft } from './drafts.ts'
import { asksViewer, isSubmitted } from './editing-words.ts'
import type { DraftDesk } from './use-draft.ts'

/** What is refused is said on the page below, which has every act of the draft. */
function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => Promise<void>; onClose: () => void }) {
  const form = useSentForm({ send: onDiscard, failed: m.editing_save_failed(), onDone: onClose })
  return (
    <FormDialog
      form={form}
      title={m.editing_discard_title()}
      text={m.editing_discard_text()}
      action={m.editing_discard()}
      isDangerous
      onClose={onClose}
    />
  )
}

const submittedWord = ({ draft }: ProfileEditing): string =>
  draft?.state === 'confirming' ? m.editing_submitted_confirming() : m.editing_submitted()

interface ActsProps {
  desk: DraftDesk
  draft: DraftKey
  /** In place of handing in, while a review is open. */
  deciding: ReactNode
  onSubmitted: () => void
}

/** Hands the changes in, takes them back, or discards them. */
export function EditorActs({ desk, draft, deciding, onSubmitted }: ActsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data } = desk
  const isNew = data.state === 'unpublished'
  const act = async (
    send: (key: DraftKey, version: number) => Promise<ProfileEditing>,
    done: (answer: ProfileEditing) => string,
  ) => {
    setBusy(true)
    let title = ''
    const isDone = await desk.run(async (version) => {
      const answer = await send(draft, version)
      title = done(answer)
      return answer
    })
    setBusy(false)
    setAsking(false)
    if (!isDone) return
    toast({ kind: 'success', title })
    onSubmitted()
  }
  if (asksViewer(data)) return <AgreementActs desk={desk} draft={draft} onAnswered={onSubmitted} />
  if (isSubmitted(data)) {
    return (
      <>
        <Button loading={isBusy} onClick={() => void act(withdrawDraft, m.editing_withdrawn)}>
          {m.editing_withdraw()}
        </Button>
        {deciding}
      </>
    )
  }
  const canSubmit = data.draft !== null || isNew || desk.hasUnsaved
  return (
    <>
      {data.draft && <Button onClick={() => setAsking(true)}>{m.editing_discard()}</Button>}
      {canSubmit && (
        <Button
          variant="primary"
          loading={isBusy}
          disabled={data.gaps.length > 0}
          onClick={() => void act(submitDraft, submittedWord)}
        >
          {m.editing_submit()}
        </Button>
      )}
      {isAsking && (
        <DiscardDialog
          onClose={() => setAsking(false)}
          onDiscard={() => {
            desk.giveUp()
            return act(discardDraft, m.editing_discarded)
          }}
        />
      )}
    </>
  )
}
