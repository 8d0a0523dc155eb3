import { AGE_ATTEMPTS_MAX } from '@velvetline/contracts/age-verification'
import { adminMemberMailboxPath } from '@velvetline/contracts/mailbox-changes'
import type { MemberDetail, RevealedFacts } from '@velvetline/contracts/members'
import { ChangeMailbox, MailboxRow } from '#/features/staff/components/mailbox-change.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { membershipWord } from '../model/member-words.ts'

interface FactsProps {
  member: MemberDetail
}

const LIMIT_WORDS = { day: m.members_limit_day, week: m.members_limit_week, month: m.members_limit_month }

export function BalanceFacts({ member }: FactsProps) {
  const format = useFormat()
  const may = useMay()
  const { spentMinor, currency, pausedUntil, reload, owedNuggets, waitingCorrections } = member
  return (
    <Panel title={m.members_balance({ nuggets: format.nuggets(member.balanceNuggets) })}>
      <PanelRows>
        <PanelRow label={m.members_bought()}>{format.nuggets(member.boughtNuggets)}</PanelRow>
        <PanelRow label={m.members_bonus()}>{format.nuggets(member.bonusNuggets)}</PanelRow>
        {owedNuggets > 0 && <PanelRow label={m.members_owed()}>{format.nuggets(owedNuggets)}</PanelRow>}
        {spentMinor !== null && currency !== null && (
          <PanelRow label={m.members_col_spent()}>{format.money(spentMinor, currency)}</PanelRow>
        )}
        {member.limits.map((limit) => (
          <PanelRow key={limit.period} label={LIMIT_WORDS[limit.period]()}>
            {format.money(limit.limitMinor ?? 0, limit.currency)}
          </PanelRow>
        ))}
        {pausedUntil && <PanelRow label={m.members_paused()}>{format.dateTime(pausedUntil)}</PanelRow>}
        {reload && (
          <PanelRow label={m.members_reload({ nuggets: format.nuggets(reload.belowNuggets) })}>
            {m.members_reload_cap({ amount: format.money(reload.monthlyCapMinor, reload.currency) })}
          </PanelRow>
        )}
      </PanelRows>
      {waitingCorrections > 0 && may('corrections.read') && (
        <RouteLink to="/admin/corrections" icon="clock">
          {m.members_waiting_corrections({ count: format.number(waitingCorrections) })}
        </RouteLink>
      )}
    </Panel>
  )
}

const CANCELLABLE = new Set(['trialing', 'active', 'past_due'])

export function MembershipFacts({ member: { subscription }, onCancel }: FactsProps & { onCancel: () => void }) {
  const format = useFormat()
  const may = useMay()
  return (
    <Panel title={m.members_membership()}>
      {subscription ? (
        <PanelRows>
          <PanelRow label={m.members_membership()}>{membershipWord[subscription.state]()}</PanelRow>
          <PanelRow label={m.members_weekly()}>
            {format.money(subscription.weeklyMinor, subscription.currency)}
          </PanelRow>
          <PanelRow label={m.members_col_since()}>{format.date(subscription.startedAt)}</PanelRow>
          <PanelRow label={m.members_paid_until()}>{format.date(subscription.paidUntil)}</PanelRow>
        </PanelRows>
      ) : (
        <p className="quiet">{m.members_no_membership()}</p>
      )}
      {subscription && CANCELLABLE.has(subscription.state) && may('members.cancelMembership') && (
        <LinkButton onClick={onCancel}>{m.members_cancel()}</LinkButton>
      )}
    </Panel>
  )
}

/** A proof next to the fact that it proves. */
function Proven({ is, children }: { is: boolean; children: string }) {
  return (
    <span className={is ? 'member-proven' : undefined}>
      {children}
      {is && <Icon name="check" size="sm" label={m.members_proven()} />}
    </span>
  )
}

/** Nothing where no proof of age is missing. */
function AgeAttempts({ member, onRenew }: FactsProps & { onRenew: () => void }) {
  const may = useMay()
  if (!member.needsAgeProof) return null
  return (
    <PanelRow label={m.members_age_attempts()}>
      {m.members_age_attempts_used({ used: member.ageAttempts, max: AGE_ATTEMPTS_MAX })}{' '}
      {may('members.renewAgeAttempts') && <LinkButton onClick={onRenew}>{m.members_age_renew()}</LinkButton>}
    </PanelRow>
  )
}

interface PersonProps extends FactsProps {
  revealed: RevealedFacts
  onReveal: () => void
  onRenewAttempts: () => void
  onDelete: () => void
}

export function PersonFacts({ member, revealed, onReveal, onRenewAttempts, onDelete }: PersonProps) {
  const format = useFormat()
  const may = useMay()
  const mailbox = adminMemberMailboxPath(member.id)
  const mayMove = may('members.changeMailbox')
  return (
    <Panel title={m.members_person()}>
      <PanelRows>
        <PanelRow label={m.members_email()}>
          <Proven is={member.isEmailConfirmed}>{revealed.email ?? member.email}</Proven>
        </PanelRow>
        {mayMove && <MailboxRow path={mailbox} />}
        <PanelRow label={m.members_phone()}>
          <Proven is={member.isPhoneProven}>{revealed.phone ?? member.phone}</Proven>
        </PanelRow>
        <PanelRow label={m.members_born()}>
          <Proven is={member.isAgeVerified}>
            {revealed.birthDate ? format.day(revealed.birthDate) : String(member.birthYear)}
          </Proven>
        </PanelRow>
        <AgeAttempts member={member} onRenew={onRenewAttempts} />
        <PanelRow label={m.members_col_country()}>{format.countryName(member.country)}</PanelRow>
        <PanelRow label={m.members_terms()}>{format.date(member.termsAcceptedAt)}</PanelRow>
        <PanelRow label={m.members_consent()}>{format.date(member.consentAt)}</PanelRow>
      </PanelRows>
      {may('members.reveal') && (
        <p className="member-locked">
          <Icon name="lock" size="sm" />
          <span>
            {m.members_shortened()} <LinkButton onClick={onReveal}>{m.members_reveal()}</LinkButton>
          </span>
        </p>
      )}
      <div className="member-ways">
        {mayMove && <ChangeMailbox path={mailbox} name={member.name} />}
        {member.deletionDueAt === null && may('members.startDeletion') && (
          <LinkButton onClick={onDelete}>{m.members_delete()}</LinkButton>
        )}
      </div>
    </Panel>
  )
}

interface SessionsProps extends FactsProps {
  onEnd: (sessionId: string | null) => void
}

export function SessionFacts({ member: { sessions }, onEnd }: SessionsProps) {
  const format = useFormat()
  const mayEnd = useMay()('members.endSessions')
  return (
    <Panel title={m.members_sessions()}>
      {sessions.length === 0 ? (
        <p className="quiet">{m.members_sessions_none()}</p>
      ) : (
        <PanelRows>
          {sessions.map(({ id, device, lastSeenAt }) => (
            <PanelRow key={id} label={m.members_session({ device, time: format.dateTime(lastSeenAt) })}>
              {mayEnd && (
                <LinkButton aria-label={m.members_session_title({ device })} onClick={() => onEnd(id)}>
                  {m.members_session_end()}
                </LinkButton>
              )}
            </PanelRow>
          ))}
        </PanelRows>
      )}
      {mayEnd && sessions.length > 1 && (
        <LinkButton onClick={() => onEnd(null)}>{m.members_sessions_end_all()}</LinkButton>
      )}
    </Panel>
  )
}
