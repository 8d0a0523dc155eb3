import './person-facts.css'
import { useQuery } from '@tanstack/react-query'
import { agentConversationEarningsPath, type ConversationEarnings as Earnings } from '@velvetline/contracts/agent-inbox'
import { type AgentConversation, CONVERSATION_NOTE_MAX_CHARACTERS } from '@velvetline/contracts/agents'
import { useId } from 'react'
import { m } from '#/paraglide/messages.js'
import { sumOf, useFormat, useFormatIn } from '#/shared/format.ts'
import { LeaveGuard } from '#/shared/forms/leave-guard.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { useInbox } from '../api/conversations.ts'
import { useNote } from '../model/use-note.ts'
import { promisedUntil, shortWait, useNow, waitingFor } from '../model/waiting.ts'
import { BlockMember, ReportConversation } from './reply-closed.tsx'

function RightNow({ conversation, now }: { conversation: AgentConversation; now: number | undefined }) {
  const { member, waitingSince } = conversation
  const format = useFormat()
  const promise = useInbox().data?.answerPromiseMinutes
  const there = useFormatIn(member.timeZone)
  return (
    <section>
      <h3>{m.agents_right_now()}</h3>
      <PanelRows>
        {waitingSince !== null && now !== undefined && promise !== undefined && (
          <>
            <PanelRow label={m.agents_waiting()}>{shortWait(waitingFor(waitingSince, now, promise))}</PanelRow>
            <PanelRow label={m.agents_promised()}>
              {waitingFor(waitingSince, now, promise).isLate
                ? m.agents_promised_late({ time: format.time(promisedUntil(waitingSince, promise)) })
                : m.agents_promised_until({ time: format.time(promisedUntil(waitingSince, promise)) })}
            </PanelRow>
          </>
        )}
        <PanelRow label={m.agents_balance()}>
          {member.canWrite ? m.agents_balance_enough() : m.agents_balance_short()}
        </PanelRow>
        <PanelRow label={m.agents_local_time()}>{now !== undefined && there.time(new Date(now))}</PanelRow>
      </PanelRows>
    </section>
  )
}

/** Booking it costs more than it changes within a minute. */
const FRESH_MS = 60_000

/** What this conversation's messages have earned the profile's consultant. */
function ConversationEarnings({ conversation }: { conversation: AgentConversation }) {
  const { sessionId, profileName, isOwnProfile } = conversation
  const format = useFormat()
  const { data } = useQuery<Earnings>({ queryKey: [agentConversationEarningsPath(sessionId)], staleTime: FRESH_MS })
  if (!data) return null
  const words = (amounts: Earnings['month']): string => sumOf(amounts, format) || m.agents_earned_nothing()
  return (
    <section>
      <h3>{isOwnProfile ? m.agents_earned() : m.agents_earned_by({ profile: profileName })}</h3>
      <PanelRows>
        <PanelRow label={m.agents_earned_month()}>{words(data.month)}</PanelRow>
        <PanelRow label={m.agents_earned_total()}>{words(data.total)}</PanelRow>
        {data.pendingBonusNuggets > 0 && (
          <PanelRow label={m.agents_earned_pending()}>
            {m.agents_earned_nuggets({ count: format.number(data.pendingBonusNuggets) })}
          </PanelRow>
        )}
      </PanelRows>
      <p className="quiet agents-person-note">{m.agents_earned_note({ percent: format.nuggets(data.sharePercent) })}</p>
    </section>
  )
}

/** The consultant's private note; saved by itself. */
function NoteField({ conversation }: { conversation: AgentConversation }) {
  const id = useId()
  const format = useFormat()
  const { text, state, savedAt, change, retry, saveNow } = useNote(conversation)
  return (
    <section className="agents-note">
      <LeaveGuard isChanged={state !== 'saved'} save={saveNow} />
      <h3>
        <label htmlFor={id}>{m.agents_note_title()}</label>
      </h3>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        maxLength={CONVERSATION_NOTE_MAX_CHARACTERS}
        value={text}
        placeholder={m.agents_note_placeholder()}
        aria-describedby={`${id}-state ${id}-print`}
        onChange={(event) => change(event.target.value)}
      />
      <p className="quiet" id={`${id}-state`} role="status">
        {state === 'typing' && m.agents_note_saving()}
        {state === 'saved' && savedAt !== undefined && m.agents_note_saved({ time: format.time(savedAt) })}
        {state === 'failed' && (
          <>
            {m.agents_note_failed()} <LinkButton onClick={retry}>{m.common_try_again()}</LinkButton>
          </>
        )}
      </p>
      <p className="quiet agents-person-note" id={`${id}-print`}>
        {m.agents_note_print()}
      </p>
    </section>
  )
}

/** All that the agent may know of the member: a pseudonym and what helps to serve them. */
export function PersonFacts({
  conversation,
  showsName = true,
}: {
  conversation: AgentConversation
  showsName?: boolean
}) {
  const format = useFormat()
  const now = useNow()
  const { member, messageCount, startedAt, profileName } = conversation
  return (
    <div className="agents-person">
      <section>
        {showsName && <h2 className="heading">{member.username}</h2>}
        <p className="quiet">{m.agents_member_since({ month: format.month(member.memberSince) })}</p>
      </section>
      <RightNow conversation={conversation} now={now} />
      <NoteField key={conversation.sessionId} conversation={conversation} />
      <section>
        <h3>{m.agents_person()}</h3>
        <PanelRows>
          <PanelRow label={m.agents_language()}>{format.languageName(member.language)}</PanelRow>
          <PanelRow label={m.agents_country()}>{format.countryName(member.country)}</PanelRow>
          <PanelRow label={m.agents_membership()}>
            {member.isSubscriber ? m.agents_membership_active() : m.agents_membership_none()}
          </PanelRow>
        </PanelRows>
      </section>
      <section>
        <h3>{m.agents_together({ profile: profileName })}</h3>
        <PanelRows>
          <PanelRow label={m.agents_messages()}>{format.number(messageCount)}</PanelRow>
          <PanelRow label={m.agents_since()}>{format.date(startedAt)}</PanelRow>
        </PanelRows>
      </section>
      <ConversationEarnings conversation={conversation} />
      <BlockMember conversation={conversation} />
      <ReportConversation conversation={conversation} />
      <p className="quiet agents-person-note">{m.agents_privacy()}</p>
    </div>
  )
}
