import { BLOCK_CAUSES, LONG_BLOCK_DAYS, type ResentMail, SHORT_BLOCK_DAYS } from '@velvetline/contracts/member-acts'
import {
  adminMemberPath,
  MEMBER_RECEIPTS_MAX,
  type MemberDetail,
  PROTECTED_FACTS,
  type RevealedFacts,
} from '@velvetline/contracts/members'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { type SentForm, textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { block, endSessions, resend, reveal, unblock, viewAs } from '../api/members.ts'
import { blockCauseWord, factWord, mailWord } from '../model/member-words.ts'

export interface DialogProps {
  member: MemberDetail
  onClose: () => void
}

/** Sends the answer, says that it is done, and reads the member with its timeline again. */
export const useMemberForm = <Answer,>(
  { member, onClose }: { member: Pick<MemberDetail, 'id'>; onClose: () => void },
  send: (values: FormData) => Promise<Answer>,
  done: (answer: Answer) => string,
): SentForm =>
  useActForm({
    send,
    stale: [(path) => path.startsWith(adminMemberPath(member.id))],
    done,
    failed: m.members_failed(),
    onClose,
  })

/** Asks which protected facts are needed and why; the log keeps both. */
export function RevealDialog({
  member,
  onClose,
  onRevealed,
}: DialogProps & { onRevealed: (facts: RevealedFacts) => void }) {
  const form = useMemberForm(
    { member, onClose },
    async (values) => {
      const facts = PROTECTED_FACTS.filter((fact) => values.has(fact))
      if (facts.length === 0) throw invalidInput({ facts: m.members_reveal_nothing() })
      return reveal(member.id, { facts, reason: reasonIn(values) })
    },
    (facts) => {
      onRevealed(facts)
      return m.members_reveal_done()
    },
  )
  return (
    <FormDialog
      form={form}
      title={m.members_reveal_title()}
      text={m.members_reveal_text()}
      action={m.members_reveal_do()}
      onClose={onClose}
    >
      <fieldset className="member-choices">
        <legend>{m.members_reveal_which()}</legend>
        {PROTECTED_FACTS.map((fact, index) => (
          <Checkbox
            key={fact}
            name={fact}
            label={factWord[fact]()}
            error={index === PROTECTED_FACTS.length - 1 ? form.fault('facts') : undefined}
          />
        ))}
      </fieldset>
      <ReasonField form={form} />
    </FormDialog>
  )
}

type Days = '7' | '30' | 'ever'
const DAYS: Readonly<Record<Days, typeof SHORT_BLOCK_DAYS | typeof LONG_BLOCK_DAYS | null>> = {
  7: SHORT_BLOCK_DAYS,
  30: LONG_BLOCK_DAYS,
  ever: null,
}
const isCause = (text: string) => BLOCK_CAUSES.find((cause) => cause === text)

/** Names the time, what follows, and what happens to the money. */
export function BlockDialog({ member, onClose }: DialogProps) {
  const format = useFormat()
  const mayLong = useMay()('members.blockLong')
  const [days, setDays] = useState<Days>('7')
  const form = useMemberForm(
    { member, onClose },
    async (values) => {
      const cause = isCause(textOf(values, 'cause'))
      if (!cause) throw invalidInput({ cause: m.members_cause_missing() })
      return block(member.id, { cause, explanation: reasonIn(values, 'explanation'), days: DAYS[days] })
    },
    () => m.members_block_done({ name: member.name }),
  )
  const bought = format.nuggets(member.boughtNuggets)
  return (
    <FormDialog
      form={form}
      title={m.members_block_title({ name: member.name })}
      action={m.members_block_do()}
      isDangerous
      onClose={onClose}
    >
      <SelectField
        name="cause"
        label={m.staff_reason()}
        error={form.fault('cause')}
        defaultValue=""
        placeholder={m.members_choose()}
        options={BLOCK_CAUSES.map((cause) => ({ value: cause, label: blockCauseWord[cause]() }))}
        data-autofocus
      />
      <ReasonField
        form={form}
        name="explanation"
        label={m.members_block_explanation()}
        hint={m.members_block_explanation_hint()}
      />
      {mayLong ? (
        <Segmented
          legend={m.members_block_days()}
          name="days"
          value={days}
          onChange={setDays}
          options={[
            { value: '7', label: m.members_block_7() },
            { value: '30', label: m.members_block_30() },
            { value: 'ever', label: m.members_block_ever() },
          ]}
        />
      ) : (
        <p className="quiet">{m.members_block_only_7()}</p>
      )}
      <ul className="member-follows">
        <li>{m.members_block_follows_login()}</li>
        {member.subscription && <li>{m.members_block_follows_membership()}</li>}
        <li>{m.members_block_follows_balance({ nuggets: bought })}</li>
      </ul>
    </FormDialog>
  )
}

interface UnblockProps {
  member: { readonly id: string; readonly name: string }
  /** Besides the member's own page. */
  onDone?: () => Promise<unknown>
  onClose: () => void
}

export function UnblockDialog({ member, onDone, onClose }: UnblockProps) {
  const form = useMemberForm(
    { member, onClose },
    async (values) => {
      await unblock(member.id, reasonIn(values))
      await onDone?.()
    },
    () => m.members_unblock_done({ name: member.name }),
  )
  return (
    <FormDialog
      form={form}
      title={m.members_unblock_title({ name: member.name })}
      text={m.members_unblock_text()}
      action={m.members_unblock_do()}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  )
}

/** One session, or all where none is named. */
export function EndSessionsDialog({ member, sessionId, onClose }: DialogProps & { sessionId: string | null }) {
  const session = member.sessions.find(({ id }) => id === sessionId)
  const form = useMemberForm(
    { member, onClose },
    async (values) => endSessions(member.id, { sessionId, reason: reasonIn(values) }),
    () => m.members_sessions_done(),
  )
  return (
    <FormDialog
      form={form}
      title={session ? m.members_session_title({ device: session.device }) : m.members_sessions_end_all()}
      text={m.members_sessions_text()}
      action={m.members_session_end()}
      isDangerous
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  )
}

/** Sends a mail again, with new links; one key while it is open. */
export function ResendDialog({ member, onClose }: DialogProps) {
  const format = useFormat()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const kinds: ResentMail[] = [
    ...(member.isEmailConfirmed ? [] : (['confirmation'] as const)),
    'reset',
    ...(member.receipts.length > 0 ? (['receipt'] as const) : []),
  ]
  const [kind, setKind] = useState<ResentMail>(kinds[0] ?? 'reset')
  const form = useMemberForm(
    { member, onClose },
    async (values) => {
      const receiptNumber = textOf(values, 'receiptNumber')
      return resend(member.id, { kind, reason: reasonIn(values), ...(receiptNumber && { receiptNumber }) }, key)
    },
    () => m.members_resend_done(),
  )
  // A changed answer is another mail and needs another key.
  const change = (next: ResentMail) => {
    setKind(next)
    setKey(crypto.randomUUID())
  }
  return (
    <FormDialog
      form={form}
      title={m.members_resend_title()}
      text={m.members_resend_text({ email: member.email })}
      action={m.members_resend_do()}
      onClose={onClose}
    >
      <Segmented
        legend={m.members_resend_which()}
        name="kind"
        value={kind}
        onChange={change}
        options={kinds.map((one) => ({ value: one, label: mailWord[one]() }))}
      />
      {kind === 'receipt' && (
        <SelectField
          name="receiptNumber"
          label={m.members_receipt()}
          hint={member.receipts.length >= MEMBER_RECEIPTS_MAX && m.members_receipts_cut({ count: MEMBER_RECEIPTS_MAX })}
          options={member.receipts.map(({ number, paidAt }) => ({
            value: number,
            label: `${number}, ${format.date(paidAt)}`,
          }))}
        />
      )}
      {kind === 'reset' && <Notice>{m.members_resend_reset_note()}</Notice>}
      <ReasonField form={form} />
    </FormDialog>
  )
}

/** Asks why, and then leads this browser to the member's account as the member sees it. */
export function ViewAsDialog({ member, onClose }: DialogProps) {
  const form = useSentForm({
    send: (values: FormData) => viewAs(member.id, reasonIn(values)),
    failed: m.members_failed(),
    // Nothing of the office stays in this page's memory, and nothing of the member comes into it.
    onDone: () => window.location.assign('/profile'),
  })
  return (
    <FormDialog
      form={form}
      title={m.members_view_as_title({ username: member.username })}
      text={m.members_view_as_text()}
      action={m.members_view_as_start()}
      onClose={onClose}
    >
      <ReasonField form={form} hint={m.members_view_as_hint()} />
    </FormDialog>
  )
}
