import './agents-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AgentAccount } from '@velvetline/contracts/agent-accounts'
import { adminAgentMailboxPath } from '@velvetline/contracts/mailbox-changes'
import { useState } from 'react'
import { publicationTone, publicationWord } from '#/features/profiles/editing/editing-words.ts'
import { ChangeMailbox, MailboxNotice, MailboxRow } from '#/features/staff/components/mailbox-change.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { nameOfAccount } from '../staff/ended-account.ts'
import { agentAccountQuery } from './agent-accounts.ts'
import type { AgentAct } from './agent-dialogs.tsx'
import { PendingName } from './agent-name.tsx'
import { agencyWords, LastSeen } from './agents-page.tsx'

const ActDialog = lateDialog(async () => (await import('./agent-dialogs.tsx')).ActDialog)
const EndAgentDialog = lateDialog(async () => (await import('../staff/end-account-dialog.tsx')).EndAgentDialog)
const FurtherProfileDialog = lateDialog(async () => (await import('./agent-dialogs.tsx')).FurtherProfileDialog)

type Asked = AgentAct | 'profile' | 'end'

interface PartProps {
  agent: AgentAccount
  onAsk: (asked: Asked) => void
}

function AccountPanel({ agent, onAsk }: PartProps) {
  const format = useFormat()
  const may = useMay()
  const { id, name, email, sessions, hasSecondFactor } = agent
  const mailbox = adminAgentMailboxPath(id)
  const mayMove = may('agents.changeMailbox')
  return (
    <Panel title={m.office_agent_account()}>
      <PanelRows>
        <PanelRow label={m.office_agent_email()}>{email}</PanelRow>
        {mayMove && <MailboxRow path={mailbox} />}
        <PanelRow label={m.office_agent_seen()}>
          <LastSeen {...agent} />
        </PanelRow>
        <PanelRow label={m.office_agent_sessions()}>{format.number(sessions)}</PanelRow>
        <PanelRow label={m.office_agent_factor()}>{hasSecondFactor ? m.office_on() : m.office_off()}</PanelRow>
      </PanelRows>
      <div className="agent-account-ways">
        {mayMove && <ChangeMailbox path={mailbox} name={name} />}
        {sessions > 0 && may('agents.endSessions') && (
          <LinkButton onClick={() => onAsk('sessions')}>{m.office_agent_end_sessions()}</LinkButton>
        )}
        {hasSecondFactor && may('agents.resetFactor') && (
          <LinkButton onClick={() => onAsk('factor')}>{m.office_agent_reset()}</LinkButton>
        )}
        {may('accounts.end') && <LinkButton onClick={() => onAsk('end')}>{m.office_agent_end()}</LinkButton>}
      </div>
    </Panel>
  )
}

function ProfilesPanel({ agent: { profiles, blockedAt }, onAsk }: PartProps) {
  const may = useMay()
  return (
    <Panel title={m.office_agent_profiles()}>
      {profiles.length === 0 && <p className="quiet">{m.office_agent_no_profiles()}</p>}
      <ul className="agent-account-list">
        {profiles.map(({ id, name, state }) => (
          <li key={id}>
            <RouteLink to="/admin/profiles/$id" params={{ id }}>
              {name}
            </RouteLink>
            <StatusBadge status={publicationTone[state]}>{publicationWord[state]()}</StatusBadge>
          </li>
        ))}
      </ul>
      {may('profiles.edit') && blockedAt === null && (
        <Button icon="plus" onClick={() => onAsk('profile')}>
          {m.office_agent_add_profile()}
        </Button>
      )}
    </Panel>
  )
}

function AgencyPanel({ agent: { id, agency, answeredBy }, onAsk }: PartProps) {
  const mayManage = useMay()('agencies.manage')
  return (
    <Panel title={m.office_agents_belongs()}>
      <p>{agency === null ? m.office_agent_no_agency() : agencyWords(agency)}</p>
      {agency && agency.people.length > 1 && (
        <ul className="agent-account-list">
          {agency.people.map((person) => (
            <li key={person.id}>
              {person.id === id ? (
                <b>{person.name}</b>
              ) : (
                <RouteLink to="/admin/agents/$id" params={{ id: person.id }}>
                  {person.name}
                </RouteLink>
              )}
              {person.isLead && <span className="quiet">{m.office_agent_is_lead()}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">
        {answeredBy.length === 0
          ? m.office_agent_answered_alone()
          : m.office_agent_answered_by({ names: answeredBy.join(', ') })}
      </p>
      {agency && mayManage && (
        <p className="agent-account-ways">
          {!agency.isLead && <LinkButton onClick={() => onAsk('lead')}>{m.office_agent_make_lead()}</LinkButton>}
          {(!agency.isLead || agency.people.length === 1) && (
            <LinkButton onClick={() => onAsk('moveOut')}>{m.office_agent_move_out()}</LinkButton>
          )}
        </p>
      )}
    </Panel>
  )
}

/** One consultant's account, and what the staff can do about it. */
export function AgentPage({ id }: { id: string }) {
  const { data: agent } = useSuspenseQuery(agentAccountQuery(id))
  const format = useFormat()
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { displayName, block, createdAt, endedAt } = agent
  const name = nameOfAccount(agent)
  return (
    <>
      <PageTitle
        above={
          <RouteLink to="/admin/agents" icon="arrow-left">
            {m.office_agents()}
          </RouteLink>
        }
        title={name}
        lead={
          <span className="agent-account-lead">
            <span>{m.office_agent_since({ day: format.date(createdAt) })}</span>
            {displayName !== agent.name && endedAt === null && <span>{m.office_agent_as({ name: displayName })}</span>}
          </span>
        }
        actions={
          may('agents.block') &&
          endedAt === null && (
            <Button variant={block ? 'ghost' : 'danger'} onClick={() => setAsked(block ? 'unblock' : 'block')}>
              {block ? m.office_agent_unblock() : m.office_agent_block()}
            </Button>
          )
        }
      />
      {endedAt !== null && (
        <Notice title={m.office_ended_on({ day: format.date(endedAt) })}>{m.office_ended_text()}</Notice>
      )}
      {block && endedAt === null && (
        <Notice tone="error" title={m.office_agent_blocked_on({ day: format.date(block.at) })}>
          {m.office_agent_blocked_by({ by: block.by, reason: block.reason })}
        </Notice>
      )}
      {endedAt === null && <PendingName agent={agent} />}
      {endedAt === null && may('agents.changeMailbox') && <MailboxNotice path={adminAgentMailboxPath(id)} />}
      <section className="agent-account-panels" aria-label={name} tabIndex={-1}>
        {endedAt === null && <AccountPanel agent={agent} onAsk={setAsked} />}
        <ProfilesPanel agent={agent} onAsk={setAsked} />
        {endedAt === null && <AgencyPanel agent={agent} onAsk={setAsked} />}
      </section>
      {asked === 'profile' && <FurtherProfileDialog agent={agent} onClose={close} />}
      {asked === 'end' && <EndAgentDialog agent={agent} onClose={close} />}
      {asked !== undefined && asked !== 'profile' && asked !== 'end' && (
        <ActDialog agent={agent} asked={asked} onClose={close} />
      )}
    </>
  )
}
