import type { ProfileEditing } from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { EditorNote } from '#/ui/editor/editor.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { changesWord, fieldWord } from './editing-words.ts'
import type { DraftDesk } from './use-draft.ts'

type Field = ProfileEditing['changed'][number]

export function SaveState({ desk }: { desk: DraftDesk }) {
  const format = useFormat()
  if (desk.problem && !desk.problem.isConflict) return <span className="editing-unsaved">{m.editing_not_saved()}</span>
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
          <Button size="sm" variant="tonal" onClick={() => void desk.save()}>
            {m.editing_conflict_mine()}
          </Button>
          <Button size="sm" onClick={desk.giveUp}>
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

/** What was decided, or is waited for. */
export function ReviewState({ data }: { data: ProfileEditing }) {
  const format = useFormat()
  const { draft, lastDecision } = data
  if (draft?.state === 'review' && draft.submittedAt) {
    return (
      <Notice tone="waiting" title={m.editing_in_review()}>
        {m.editing_in_review_text({ time: format.dateTime(draft.submittedAt) })}
      </Notice>
    )
  }
  const isOpen =
    draft?.state === 'returned' ? lastDecision?.decision === 'returned' : lastDecision?.decision === 'refused'
  if (!lastDecision || !isOpen) return null
  return (
    <Notice
      tone={lastDecision.decision === 'returned' ? 'waiting' : 'error'}
      title={lastDecision.decision === 'returned' ? m.editing_returned() : m.editing_refused()}
    >
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
