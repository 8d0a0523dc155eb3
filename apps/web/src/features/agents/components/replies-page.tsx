import './replies-page.css'
import { useQuery } from '@tanstack/react-query'
import {
  QUICK_REPLIES_MAX,
  QUICK_REPLY_MAX_CHARACTERS,
  QUICK_REPLY_NAME_MAX_CHARACTERS,
  type QuickReply,
} from '@velvetline/contracts/agents'
import { type FormEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { isSame } from '#/shared/forms/draft-base.ts'
import { LeaveGuard } from '#/shared/forms/leave-guard.tsx'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { repliesQuery, useSaveReplies } from '../model/use-quick-replies.ts'
import { BackToSettings } from './agent-frame.tsx'
import { notLoaded } from './not-loaded.tsx'

interface Entry extends QuickReply {
  /** So that a row keeps its field while it moves. */
  readonly key: string
}

const entryOf = (reply: QuickReply): Entry => ({ ...reply, key: crypto.randomUUID() })

const repliesOf = (entries: readonly Entry[]): QuickReply[] => entries.map(({ name, content }) => ({ name, content }))

const moved = (entries: readonly Entry[], from: number, to: number): Entry[] => {
  const next = [...entries]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

interface EntryFieldsProps {
  entry: Entry
  position: number
  count: number
  isWrong: boolean
  onChange: (entry: Entry) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function EntryFields({ entry, position, count, isWrong, onChange, onMove, onRemove }: EntryFieldsProps) {
  const name = entry.name || m.agents_replies_number({ number: position + 1 })
  return (
    <li className="agents-replies-entry">
      <TextField
        label={m.agents_replies_name()}
        value={entry.name}
        maxLength={QUICK_REPLY_NAME_MAX_CHARACTERS}
        error={isWrong && entry.name.trim() === '' && m.agents_replies_name_missing()}
        onChange={(event) => onChange({ ...entry, name: event.target.value })}
      />
      <TextArea
        label={m.agents_replies_content()}
        rows={2}
        value={entry.content}
        maxLength={QUICK_REPLY_MAX_CHARACTERS}
        error={isWrong && entry.content.trim() === '' && m.agents_replies_content_missing()}
        onChange={(event) => onChange({ ...entry, content: event.target.value })}
      />
      <div className="agents-replies-ways">
        <IconButton
          icon="chevron-up"
          label={m.agents_replies_up({ name })}
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={m.agents_replies_down({ name })}
          disabled={position === count - 1}
          onClick={() => onMove(position + 1)}
        />
        <IconButton icon="close" label={m.agents_replies_remove({ name })} onClick={onRemove} />
      </div>
    </li>
  )
}

function RepliesForm({ replies, isProposed }: { replies: readonly QuickReply[]; isProposed: boolean }) {
  const [entries, setEntries] = useState(() => replies.map(entryOf))
  const [saved, setSaved] = useState(() => repliesOf(entries))
  const [isWrong, setWrong] = useState(false)
  const saving = useSaveReplies()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = entries.some(({ name, content }) => name.trim() === '' || content.trim() === '')
    setWrong(isMissing)
    const sent = repliesOf(entries)
    if (!isMissing) saving.mutate(sent, { onSuccess: () => setSaved(sent) })
  }
  return (
    <Form onSubmit={submit}>
      <LeaveGuard isChanged={!isSame(repliesOf(entries), saved)} />
      {isProposed && <Notice>{m.agents_replies_proposed()}</Notice>}
      {entries.length === 0 && (
        <EmptyState icon="chat" title={m.agents_replies_none()} text={m.agents_replies_none_text()} />
      )}
      {entries.length > 0 && (
        <Panel>
          <ol className="agents-replies-list">
            {entries.map((entry, position) => (
              <EntryFields
                key={entry.key}
                entry={entry}
                position={position}
                count={entries.length}
                isWrong={isWrong}
                onChange={(changed) => setEntries(entries.map((one) => (one.key === entry.key ? changed : one)))}
                onMove={(to) => setEntries(moved(entries, position, to))}
                onRemove={() => setEntries(entries.filter((one) => one.key !== entry.key))}
              />
            ))}
          </ol>
        </Panel>
      )}
      <div className="agents-page-actions">
        <Button
          icon="plus"
          inactive={entries.length >= QUICK_REPLIES_MAX}
          onClick={() => setEntries([...entries, entryOf({ name: '', content: '' })])}
        >
          {m.agents_replies_add()}
        </Button>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          {m.common_save()}
        </Button>
      </div>
    </Form>
  )
}

export function RepliesPage() {
  const query = useQuery(repliesQuery)
  return (
    <WorkspacePage className="agents-narrow">
      <PageTitle title={m.agents_replies()} lead={m.agents_replies_lead()} above={<BackToSettings />} />
      <Loaded
        query={query}
        failed={notLoaded(m.agents_replies_not_loaded())}
        skeleton={
          <SkeletonGroup label={m.agents_replies_loading()}>
            <Skeleton width="half" />
            <Skeleton width="long" />
          </SkeletonGroup>
        }
      >
        {(replies) => <RepliesForm {...replies} />}
      </Loaded>
    </WorkspacePage>
  )
}
