import './person-facts.css'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useCountry } from '#/shared/country/country.ts'
import { createFormatter, useFormat } from '#/shared/format.ts'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { useInbox } from '../api/conversations.ts'
import { promisedUntil, shortWait, useNow, waitingFor } from '../model/waiting.ts'
import { BlockMember, ReportConversation } from './block-member.tsx'
import { ConversationEarnings } from './conversation-earnings.tsx'
import { NoteField } from './note-field.tsx'

function RightNow({ conversation, now }: { conversation: AgentConversation; now: number | undefined }) {
  const { subdomain } = useCountry()
  const { member, waitingSince } = conversation
  const format = useFormat()
  const promise = useInbox().data?.answerPromiseMinutes
  const there = createFormatter({ subdomain, timeZone: member.timeZone }, getLocale())
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
