import './workspace.css'
import '#/ui/visually-hidden/visually-hidden.css'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError, HTTP_NOT_FOUND } from '#/shared/api/api-error.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { useSite } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { WorkspacePanes } from '#/ui/layout/workspace-frame.tsx'
import { ALL, useConversation, useConversations } from '../api/conversations.ts'
import { useAnsweredProfiles } from '../api/profiles.ts'
import { useInboxKeys } from '../model/inbox-keys.ts'
import { useHasPane } from '../model/use-has-pane.ts'
import { longWait, useNow, whoWaits } from '../model/waiting.ts'
import { useAgentCounts } from '../model/ways.ts'
import { Inbox } from './inbox.tsx'
import { PersonFacts } from './person-facts.tsx'
import { ThreadSkeleton } from './skeletons.tsx'
import { Thread } from './thread.tsx'

function NoThread() {
  const { data: conversations } = useConversations()
  const now = useNow()
  const navigate = useNavigate()
  if (!conversations) return null
  const first = whoWaits(conversations)[0]
  if (!first) {
    return (
      <EmptyState className="agents-nothing" title={m.agents_nothing_waits()} text={m.agents_nothing_waits_text()} />
    )
  }
  const name = first.member.username
  const time = first.waitingSince !== null && now !== undefined ? longWait(first.waitingSince, now) : undefined
  const open = () => void navigate({ to: '/agent', search: { conversation: first.sessionId }, resetScroll: false })
  return (
    <EmptyState
      className="agents-nothing"
      title={m.agents_waits_title({ name })}
      text={time ? m.agents_waits_text({ time }) : m.agents_waits_text_now()}
      action={
        <Button variant="primary" onClick={open}>
          {m.agents_open_name({ name })}
        </Button>
      }
    />
  )
}

/** The address names a conversation of somebody else. */
function ThreadGone() {
  const navigate = useNavigate()
  return (
    <EmptyState
      className="agents-nothing"
      title={m.agents_gone()}
      text={m.agents_gone_text()}
      action={
        <Button onClick={() => void navigate({ to: '/agent', search: {}, replace: true })}>
          {m.agents_gone_action()}
        </Button>
      }
    />
  )
}

const KeysSheet = lateDialog(async () => (await import('./keys-sheet.tsx')).default)

/** Visible in a background tab. */
const useTitleBadge = (count: number, title: string): void => {
  useEffect(() => {
    if (count === 0) return
    const before = document.title
    document.title = `(${count}) ${title}`
    return () => {
      document.title = before
    }
  }, [count, title])
}

export interface WorkspaceProps {
  accountId: string
  sessionId: string | undefined
}

/** The evening: conversations, the open one, and the person. */
export function Workspace({ accountId, sessionId }: WorkspaceProps) {
  const { name } = useSite()
  const { data: profiles = [] } = useAnsweredProfiles()
  const { unread } = useAgentCounts()
  const { data: known, error } = useConversation(sessionId)
  const isGone = error instanceof ApiError && error.status === HTTP_NOT_FOUND
  // Somebody who no longer answers for the profile sees nothing that is left of it.
  const open = isGone ? undefined : known
  const hasPane = useHasPane()
  const [filter, setFilter] = useState(ALL)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useInboxKeys({ filter, profiles, onFilter: setFilter, onHelp: () => setHelpOpen(true) })
  useTitleBadge(unread, `${m.agents_page_title()} · ${name}`)
  return (
    <WorkspacePanes
      list={
        <>
          <Inbox
            accountId={accountId}
            openSessionId={sessionId}
            filter={filter}
            onFilter={setFilter}
            onHelp={() => setHelpOpen(true)}
          />
          {isHelpOpen && <KeysSheet onClose={() => setHelpOpen(false)} />}
        </>
      }
      thread={
        <>
          {/* On a phone the list, with the page's title, is hidden while a thread is open. */}
          <h1 className="ui-hidden only-phone">{m.agents_inbox()}</h1>
          {open && <Thread key={open.sessionId} conversation={open} accountId={accountId} />}
          {!open && isGone && <ThreadGone />}
          {!open && !isGone && sessionId !== undefined && <ThreadSkeleton />}
          {sessionId === undefined && <NoThread />}
        </>
      }
      person={open && hasPane ? <PersonFacts conversation={open} /> : undefined}
      listLabel={m.agents_list_label()}
      threadLabel={open ? m.agents_thread_with({ name: open.member.username }) : m.agents_thread_label()}
      personLabel={m.agents_person_label()}
      open={sessionId === undefined ? 'list' : 'thread'}
    />
  )
}
