import type { ProfileEditing } from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { EditorNote } from '#/ui/editor/editor.tsx'
import { thenFocusPage } from '#/ui/focus-page.ts'
import { Notice } from '#/ui/notice/notice.tsx'
import { asksViewer, changesWord, fieldWord } from './editing-words.ts'
import type { DraftDesk } from './use-draft.ts'

type Field = ProfileEditing['changed'][number]

export function SaveState({ desk }: { desk: DraftDesk }) {
  const format = useFormat()
  if (desk.problem) return <span className="editing-unsaved">{m.editing_not_saved()}</span>
  if (desk.isSaving || desk.hasUnsaved) return <span>{m.editing_saving()}</span>
  const { draft } = desk.data
  if (!draft) return <span>{m.editing_nothing_open()}</span>
  return (
    <span>
      {changesWord(desk.data)} {m.editing_saved_at({ time: format.time(draft.editedAt) })}
    </span>
  )
}

/** Two have written at once: what the others have changed, and which of the two stays. */
export function Conflict({ desk }: { desk: DraftDesk }) {
  if (!desk.problem?.isConflict) return null
  const fields = Object.entries(desk.problem.fields)
  return (
    <Notice
      tone="error"
      live
      title={m.editing_conflict()}
      action={
        <>
          <Button size="sm" variant="tonal" onClick={thenFocusPage(() => void desk.saveMine())}>
            {m.editing_conflict_mine()}
          </Button>
          <Button size="sm" onClick={thenFocusPage(desk.giveUp)}>
            {m.editing_conflict_theirs()}
          </Button>
        </>
      }
    >
      {desk.problem.text}
      {fields.length > 0 && (
        <ul>
          {fields.map(([field, text]) => (
            <li key={field}>
              {fieldWord[field as Field]?.() ?? field}: {text}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

const DECIDED = {
  approved: m.editing_submitted,
  returned: m.editing_returned,
  refused: m.editing_refused,
  declined: m.editing_declined,
}

/** What was decided, or is waited for. */
export function ReviewState({ data }: { data: ProfileEditing }) {
  const format = useFormat()
  const { draft, lastDecision } = data
  const time = draft?.submittedAt ? format.dateTime(draft.submittedAt) : ''
  if (asksViewer(data)) {
    return (
      <Notice tone="waiting" title={m.editing_asks_you()}>
        {m.editing_asks_you_text({ name: draft?.submittedBy || m.editing_the_house(), time })}
      </Notice>
    )
  }
  if (draft?.state === 'confirming') {
    return (
      <Notice tone="waiting" title={m.editing_confirming()}>
        {m.editing_confirming_text({ time })}
      </Notice>
    )
  }
  if (draft?.state === 'review') {
    return (
      <Notice tone="waiting" title={m.editing_in_review()}>
        {m.editing_in_review_text({ time })}
      </Notice>
    )
  }
  const isOpen =
    draft?.state === 'returned' ? lastDecision?.decision !== 'refused' : lastDecision?.decision === 'refused'
  if (!lastDecision || !isOpen) return null
  return (
    <Notice tone={lastDecision.decision === 'refused' ? 'error' : 'waiting'} title={DECIDED[lastDecision.decision]()}>
      <q>{lastDecision.reason}</q>
    </Notice>
  )
}

export function WhoChanged({ data }: { data: ProfileEditing }) {
  const format = useFormat()
  const changes = [...(data.draft?.changes ?? [])]
    .filter(({ field }) => data.changed.includes(field))
    .sort((left, right) => (left.at < right.at ? 1 : -1))
  if (changes.length === 0) return null
  return (
    <EditorNote title={m.editing_who()}>
      <ol className="editing-who">
        {changes.map(({ field, by, at }) => (
          <li key={field}>
            {fieldWord[field]()}
            <small>
              {by || m.editing_the_house()}, {format.dateTime(at)}
            </small>
          </li>
        ))}
      </ol>
    </EditorNote>
  )
}
