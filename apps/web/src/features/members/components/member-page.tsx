import './member-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { adminMemberMailboxPath } from '@velvetline/contracts/mailbox-changes'
import { SHORT_BLOCK_DAYS } from '@velvetline/contracts/member-acts'
import type { MemberDetail, RevealedFacts } from '@velvetline/contracts/members'
import { useState } from 'react'
import { MailboxNotice } from '#/features/staff/components/mailbox-change.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { DAY_MS } from '#/shared/time.ts'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { memberQuery } from '../api/members.ts'
import type { TimelineSearch } from '../model/member-search.ts'
import { blockCauseWord } from '../model/member-words.ts'
import { BalanceFacts, MembershipFacts, PersonFacts, SessionFacts } from './member-facts.tsx'
import { MemberState } from './member-state.tsx'
import { MemberTimeline } from './member-timeline.tsx'

const CorrectDialog = lateDialog(async () => (await import('./correct-dialog.tsx')).CorrectDialog)
const BlockDialog = lateDialog(async () => (await import('./member-dialogs.tsx')).BlockDialog)
const UnblockDialog = lateDialog(async () => (await import('./member-dialogs.tsx')).UnblockDialog)
const RevealDialog = lateDialog(async () => (await import('./member-dialogs.tsx')).RevealDialog)
const ResendDialog = lateDialog(async () => (await import('./member-dialogs.tsx')).ResendDialog)
const ViewAsDialog = lateDialog(async () => (await import('./member-dialogs.tsx')).ViewAsDialog)
const AgeAttemptsDialog = lateDialog(async () => (await import('./age-attempts-dialog.tsx')).AgeAttemptsDialog)
const CancelMembershipDialog = lateDialog(async () => (await import('./ending-dialogs.tsx')).CancelMembershipDialog)
const StartDeletionDialog = lateDialog(async () => (await import('./ending-dialogs.tsx')).StartDeletionDialog)
const EndSessionsDialog = lateDialog(async () => (await import('./member-dialogs.tsx')).EndSessionsDialog)

type Asked =
  | 'correct'
  | 'block'
  | 'unblock'
  | 'reveal'
  | 'resend'
  | 'viewAs'
  | 'ageAttempts'
  | 'cancel'
  | 'delete'
  | { readonly sessionId: string | null }

/** One of more than a week is lifted by those who may make one. */
const isLongBlock = ({ block }: MemberDetail): boolean =>
  block !== null && (block.until === null || Date.parse(block.until) - Date.parse(block.at) > SHORT_BLOCK_DAYS * DAY_MS)

function Acts({ member, onAsk }: { member: MemberDetail; onAsk: (asked: Asked) => void }) {
  const may = useMay()
  return (
    <>
      {may('members.viewAs') && (
        <Button icon="eye" onClick={() => onAsk('viewAs')}>
          {m.members_view_as()}
        </Button>
      )}
      {may('members.resendMails') && (
        <Button icon="mail" onClick={() => onAsk('resend')}>
          {m.members_resend()}
        </Button>
      )}
      {may('members.correct') && <Button onClick={() => onAsk('correct')}>{m.members_correct()}</Button>}
      {may(isLongBlock(member) ? 'members.blockLong' : 'members.block') && (
        <Button
          variant={member.isBlocked ? 'ghost' : 'danger'}
          onClick={() => onAsk(member.isBlocked ? 'unblock' : 'block')}
        >
          {member.isBlocked ? m.members_unblock() : m.members_block()}
        </Button>
      )}
    </>
  )
}

/** What one has to know before anything else: that the account is blocked, or is about to be deleted. */
function Warnings({ member: { block, deletionDueAt } }: { member: MemberDetail }) {
  const format = useFormat()
  return (
    <>
      {block && (
        <Notice
          tone="error"
          title={
            block.until
              ? m.members_blocked_until({ day: format.date(block.until) })
              : m.members_blocked_for_good({ day: format.date(block.at) })
          }
        >
          {m.members_blocked_by({
            by: block.by,
            cause: (Object.entries(blockCauseWord).find(([key]) => key === block.cause)?.[1] ?? (() => ''))(),
            explanation: block.explanation,
          })}
        </Notice>
      )}
      {deletionDueAt && (
        <Notice tone="waiting" title={m.members_deletion_title({ day: format.date(deletionDueAt) })}>
          {m.members_deletion_text()}
        </Notice>
      )}
    </>
  )
}

interface DialogsProps {
  member: MemberDetail
  asked: Asked | undefined
  onClose: () => void
  onRevealed: (facts: RevealedFacts) => void
}

function Dialogs({ member, asked, onClose, onRevealed }: DialogsProps) {
  const props = { member, onClose }
  return (
    <>
      {asked === 'correct' && <CorrectDialog {...props} />}
      {asked === 'block' && <BlockDialog {...props} />}
      {asked === 'unblock' && <UnblockDialog {...props} />}
      {asked === 'reveal' && <RevealDialog {...props} onRevealed={onRevealed} />}
      {asked === 'resend' && <ResendDialog {...props} />}
      {asked === 'viewAs' && <ViewAsDialog {...props} />}
      {asked === 'ageAttempts' && <AgeAttemptsDialog {...props} />}
      {asked === 'cancel' && <CancelMembershipDialog {...props} />}
      {asked === 'delete' && <StartDeletionDialog {...props} />}
      {typeof asked === 'object' && <EndSessionsDialog {...props} sessionId={asked.sessionId} />}
    </>
  )
}

/** One member: what happened on the left, how things are on the right. */
export function MemberPage({ id, search }: { id: string; search: TimelineSearch }) {
  const { data: member } = useSuspenseQuery(memberQuery(id))
  const may = useMay()
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const [revealed, setRevealed] = useState<RevealedFacts>({})
  const { username, country, createdAt, inCallWith } = member
  const facts = m.members_member_lead({ username, country: country.toUpperCase(), day: format.date(createdAt) })
  return (
    <>
      <PageTitle
        above={
          <RouteLink to="/admin/members" icon="arrow-left">
            {m.members_title()}
          </RouteLink>
        }
        title={member.name}
        lead={
          <span className="member-lead">
            <MemberState facts={member} isAlone />
            <span>{inCallWith ? `${facts}, ${m.members_in_call({ name: inCallWith })}` : facts}</span>
          </span>
        }
        actions={<Acts member={member} onAsk={setAsked} />}
      />
      <Warnings member={member} />
      {may('members.changeMailbox') && <MailboxNotice path={adminMemberMailboxPath(id)} />}
      <div className="member-page">
        <MemberTimeline member={member} search={search} />
        <div className="member-aside">
          <BalanceFacts member={member} />
          <MembershipFacts member={member} onCancel={() => setAsked('cancel')} />
          <PersonFacts
            member={member}
            revealed={revealed}
            onReveal={() => setAsked('reveal')}
            onRenewAttempts={() => setAsked('ageAttempts')}
            onDelete={() => setAsked('delete')}
          />
          <SessionFacts member={member} onEnd={(sessionId) => setAsked({ sessionId })} />
        </div>
      </div>
      <Dialogs member={member} asked={asked} onClose={() => setAsked(undefined)} onRevealed={setRevealed} />
    </>
  )
}
