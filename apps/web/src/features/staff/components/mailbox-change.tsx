import './mailbox-change.css'
import { useQuery } from '@tanstack/react-query'
import { EMAIL_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import { MAILBOX_WAIT_HOURS, type MailboxChange, type MailboxChangeState } from '@velvetline/contracts/mailbox-changes'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useAct, useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { PanelRow } from '#/ui/panel/panel.tsx'
import { cancelMailbox, decideMailbox, mailboxQuery, proposeMailbox, seeObjection } from '../api/mailbox-changes.ts'
import { ReasonField, reasonIn } from './reason-field.tsx'

interface OwnerProps {
  /** Of a member's or a consultant's mailbox. */
  path: string
  name: string
}

const OUTCOMES: Readonly<Record<MailboxChangeState, ((words: { day: string }) => string) | undefined>> = {
  proposed: undefined,
  approved: undefined,
  declined: m.staff_mailbox_was_declined,
  cancelled: m.staff_mailbox_was_cancelled,
  objected: m.staff_mailbox_was_objected,
  overtaken: m.staff_mailbox_was_overtaken,
  taken: m.staff_mailbox_was_taken,
  blocked: m.staff_mailbox_was_blocked,
  leaving: m.staff_mailbox_was_leaving,
  expired: m.staff_mailbox_was_expired,
  done: m.staff_mailbox_was_done,
}
const effects = (): string => m.staff_mailbox_effects({ hours: MAILBOX_WAIT_HOURS })

function ProposeDialog({ path, name, onClose }: OwnerProps & { onClose: () => void }) {
  const form = useActForm({
    send: async (values) => proposeMailbox(path, { email: textOf(values, 'email').trim(), reason: reasonIn(values) }),
    shows: [path],
    done: m.staff_mailbox_proposed(),
    failed: m.staff_mailbox_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.staff_mailbox_title({ name })}
      text={m.staff_mailbox_text({ effects: effects() })}
      action={m.staff_mailbox_propose()}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label={m.staff_mailbox_email()}
        error={form.fault('email')}
        maxLength={EMAIL_MAX_CHARACTERS}
        autoComplete="off"
        required
        data-autofocus
      />
      <ReasonField form={form} label={m.staff_mailbox_reason()} hint={m.staff_mailbox_reason_hint()} />
    </FormDialog>
  )
}

interface ChangeProps {
  path: string
  change: MailboxChange
}

function ApproveDialog({ path, change: { id, email }, onClose }: ChangeProps & { onClose: () => void }) {
  const form = useActForm({
    send: () => decideMailbox(path, { changeId: id, approve: true }),
    shows: [path],
    done: m.staff_mailbox_approved(),
    failed: m.staff_mailbox_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.staff_mailbox_approve_title()}
      text={effects()}
      action={m.staff_mailbox_approve()}
      isDangerous
      onClose={onClose}
    >
      <p className="mailbox-change">{m.staff_mailbox_new({ email })}</p>
    </FormDialog>
  )
}

function Decide({ path, change }: ChangeProps) {
  const [isApproving, setApproving] = useState(false)
  const declining = useAct({
    send: () => decideMailbox(path, { changeId: change.id, approve: false }),
    shows: [path],
    done: m.staff_mailbox_declined(),
    failed: m.staff_mailbox_failed(),
  })
  return (
    <div className="mailbox-change-acts">
      <Button variant="tonal" onClick={() => setApproving(true)}>
        {m.staff_mailbox_approve()}
      </Button>
      <Button loading={declining.isPending} onClick={() => declining.mutate()}>
        {m.staff_mailbox_decline()}
      </Button>
      {isApproving && <ApproveDialog path={path} change={change} onClose={() => setApproving(false)} />}
    </div>
  )
}

function Cancel({ path, change: { id } }: ChangeProps) {
  const cancelling = useAct({
    send: () => cancelMailbox(path, id),
    shows: [path],
    done: m.staff_mailbox_cancelled(),
    failed: m.staff_mailbox_failed(),
  })
  return (
    <Button loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
      {m.staff_mailbox_cancel()}
    </Button>
  )
}

function Approved({ path, change }: ChangeProps) {
  const format = useFormat()
  const { email, decidedBy, decidedAt, followedAt, effectiveFrom, linkUntil } = change
  const by = decidedBy ?? ''
  const from = format.dateTime(effectiveFrom ?? '')
  return (
    <Notice
      className="mailbox-change"
      tone="waiting"
      title={followedAt ? m.staff_mailbox_followed({ from }) : m.staff_mailbox_unfollowed()}
      action={<Cancel path={path} change={change} />}
    >
      {followedAt
        ? m.staff_mailbox_followed_text({ email, by, day: format.date(followedAt) })
        : m.staff_mailbox_unfollowed_text({
            email,
            by,
            from,
            day: format.date(decidedAt ?? ''),
            until: format.date(linkUntil ?? ''),
          })}
    </Notice>
  )
}

function Proposed({ path, change }: ChangeProps) {
  const format = useFormat()
  const { email, isOwn, proposedBy: by, proposedAt, reason } = change
  return (
    <Notice
      className="mailbox-change"
      tone="waiting"
      title={m.staff_mailbox_waiting()}
      action={isOwn ? <Cancel path={path} change={change} /> : <Decide path={path} change={change} />}
    >
      {m.staff_mailbox_facts({ email, by, day: format.date(proposedAt), reason })}
      {/* The reason may end without a full stop. */}
      {isOwn && <br />}
      {isOwn && m.staff_mailbox_second()}
    </Notice>
  )
}

function SeeObjection({ path, changeId }: { path: string; changeId: string }) {
  const seeing = useAct({
    send: () => seeObjection(path, changeId),
    shows: [path],
    done: m.staff_mailbox_objection_seen(),
    failed: m.staff_mailbox_failed(),
  })
  return (
    <Button loading={seeing.isPending} onClick={() => seeing.mutate()}>
      {m.staff_mailbox_objection_see()}
    </Button>
  )
}

function Objection({ path, objection }: { path: string; objection: NonNullable<MailboxChange['objection']> }) {
  const format = useFormat()
  const { changeId, at, isSeen, isOwn } = objection
  return (
    <Notice
      className="mailbox-change"
      tone="error"
      title={m.staff_mailbox_objected()}
      action={!isSeen && !isOwn && <SeeObjection path={path} changeId={changeId} />}
    >
      {m.staff_mailbox_objected_text({ day: format.date(at) })}
      {!isSeen && isOwn && ` ${m.staff_mailbox_objection_second()}`}
    </Notice>
  )
}

/** Another mailbox that is under way, and an objection that nobody has looked into or those who decide must know; nothing where there is neither. */
export function MailboxNotice({ path }: { path: string }) {
  const change = useQuery(mailboxQuery(path)).data?.change
  if (!change) return null
  const { endedAt, objection } = change
  return (
    <>
      {objection && (!objection.isSeen || endedAt === null) && <Objection path={path} objection={objection} />}
      {change.state === 'proposed' && <Proposed path={path} change={change} />}
      {change.state === 'approved' && <Approved path={path} change={change} />}
    </>
  )
}

/** How the latest change ended, among the facts about the person. */
export function MailboxRow({ path }: { path: string }) {
  const format = useFormat()
  const change = useQuery(mailboxQuery(path)).data?.change
  const outcome = change && OUTCOMES[change.state]
  if (!outcome) return null
  return <PanelRow label={m.staff_mailbox_last()}>{outcome({ day: format.date(change.endedAt ?? '') })}</PanelRow>
}

/** Nothing while a change is under way. */
export function ChangeMailbox({ path, name }: OwnerProps): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(mailboxQuery(path))
  if (!data || data.change?.endedAt === null) return null
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>{m.staff_mailbox_change()}</LinkButton>
      {isAsking && <ProposeDialog path={path} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}
