import type { ProfileEditing } from '@velvetline/contracts/profile-editing'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { AgreementActs } from './agreement.tsx'
import { type DraftKey, discardDraft, submitDraft, withdrawDraft } from './drafts.ts'
import { asksViewer, isSubmitted } from './editing-words.ts'
import type { DraftDesk } from './use-draft.ts'

function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={m.editing_discard_title()} closeLabel={m.common_close()}>
      <p>{m.editing_discard_text()}</p>
      <DialogActions>
        <Button variant="danger" onClick={onDiscard}>
          {m.editing_discard()}
        </Button>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
      </DialogActions>
    </Dialog>
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
            void act(discardDraft, m.editing_discarded)
          }}
        />
      )}
    </>
  )
}
