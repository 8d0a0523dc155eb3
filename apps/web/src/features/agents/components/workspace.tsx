import './workspace.css'
import '#/ui/visually-hidden/visually-hidden.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { WorkspaceFrame } from '#/ui/layout/workspace-frame.tsx'
import { useConversations } from '../api/conversations.ts'
import { agentDeskOf } from '../model/agent-desk.ts'
import { useHeartbeat } from '../model/use-heartbeat.ts'
import { useInboxNews } from '../model/use-inbox-news.ts'
import { useTitleBadge } from '../model/use-title-badge.ts'
import { Inbox } from './inbox.tsx'
import { NoThread, ThreadGone } from './no-thread.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PresenceNotice } from './presence-notice.tsx'
import { Thread } from './thread.tsx'
import { WorkspaceTop } from './workspace-top.tsx'

export interface WorkspaceProps {
  accountId: string
  /** The conversation that the address names. */
  sessionId: string | undefined
  /** What the site offers every signed-in person: their account, signing out. */
  account: ReactNode
  /** Between the bar and the panes: the consultant’s calls. */
  strip: ReactNode
  /** In the bar, before the consultant’s availability: their phone, and what today has brought. */
  besides: ReactNode
}

/** Where agents answer: the conversations, the thread, the person. */
export function Workspace({ accountId, sessionId, account, strip, besides }: WorkspaceProps) {
  const { name } = useSite()
  const client = useQueryClient()
  const presence = useHeartbeat()
  useInboxNews()
  // What a reload left unsent goes out again, whichever conversation is open.
  useEffect(() => agentDeskOf(client, accountId).resume(), [client, accountId])
  const { data: conversations } = useConversations()
  const unread = conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0
  useTitleBadge(unread, `${m.agents_page_title()} · ${name}`)
  const open = conversations?.find((one) => one.sessionId === sessionId)
  const isGone = sessionId !== undefined && conversations !== undefined && !open
  return (
    <WorkspaceFrame
      top={<WorkspaceTop unread={unread} account={account} besides={besides} />}
      strip={strip}
      list={
        <>
          <PresenceNotice presence={presence} />
          <Inbox />
        </>
      }
      thread={
        <>
          {/* On a phone the list, and the page's title with it, is away while a thread is open. */}
          <h1 className="ui-hidden only-phone">{m.agents_inbox()}</h1>
          <PresenceNotice presence={presence} className="only-phone" />
          {open && <Thread key={open.sessionId} conversation={open} accountId={accountId} />}
          {isGone && <ThreadGone />}
          {!open && !isGone && <NoThread />}
        </>
      }
      person={open && <PersonFacts conversation={open} />}
      listLabel={m.agents_list_label()}
      threadLabel={open ? m.agents_thread_with({ name: open.member.username }) : m.agents_thread_label()}
      personLabel={m.agents_person_label()}
      open={sessionId === undefined ? 'list' : 'thread'}
    />
  )
}
