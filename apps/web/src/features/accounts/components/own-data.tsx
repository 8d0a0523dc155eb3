import type { AccountAnswer } from '@velvetline/contracts/accounts'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { focusAround } from '#/shared/focus-around.ts'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Button } from '#/ui/button/button.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { cancelEmailChange, objectToMailbox } from '../api/account.ts'
import { useKeepEmail } from '../model/use-keep-email.ts'
import type { ChangeableField } from './change-dialog.tsx'

interface OwnFactProps {
  label: string
  value: ReactNode
  detail: ReactNode
  /** What `onChange` does, where it is not simply a change. */
  change?: string
  onChange: () => void
  /** Shown before the change button, such as a missing proof. */
  action?: ReactNode
}

export function OwnFact({ label, value, detail, change, onChange, action }: OwnFactProps) {
  return (
    <div className="own-fact">
      <dt>{label}</dt>
      <dd className="own-fact-value">
        <b>{value}</b>
        <small>{detail}</small>
      </dd>
      <dd className="own-fact-actions">
        {action}
        <LinkButton onClick={onChange}>
          {change ?? m.accounts_change()}
          <VisuallyHidden> {label}</VisuallyHidden>
        </LinkButton>
      </dd>
    </div>
  )
}

const ChangeDialog = lateDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog)
const PhoneProofDialog = lateDialog(async () => (await import('./phone-proof-dialog.tsx')).PhoneProofDialog)

const HIDDEN_PASSWORD = '••••••••••'

function PhoneState({ isProven }: { isProven: boolean }) {
  return (
    <span className={isProven ? 'is-good' : 'is-open'}>
      {isProven ? m.accounts_phone_proven() : m.accounts_phone_unproven()}
    </span>
  )
}

/** Lets a narrow screen break the address behind its @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

interface FactsProps extends AccountAnswer {
  onChange: (field: ChangeableField) => void
  onProve: () => void
}

function Facts({ user, onChange, onProve }: FactsProps) {
  const hasPhone = user.phone !== ''
  const prove = hasPhone && !user.phoneVerified && <LinkButton onClick={onProve}>{m.accounts_prove()}</LinkButton>
  return (
    <dl className="own-facts">
      <OwnFact
        label={m.accounts_username()}
        value={user.username}
        detail={user.role === 'member' && m.accounts_own_username_detail()}
        onChange={() => onChange('username')}
      />
      <OwnFact
        label={m.accounts_name()}
        value={user.name}
        detail={user.role === 'agent' ? m.accounts_name_checked_detail() : m.accounts_own_name_detail()}
        onChange={() => onChange('name')}
      />
      <OwnFact
        label={m.accounts_email()}
        value={<Email address={user.email} />}
        detail={m.accounts_confirmed()}
        onChange={() => onChange('email')}
      />
      <OwnFact
        label={m.accounts_phone()}
        value={<span className="num">{hasPhone ? user.phoneFormatted : '–'}</span>}
        detail={hasPhone && <PhoneState isProven={user.phoneVerified} />}
        action={prove}
        onChange={() => onChange('phone')}
      />
      <OwnFact
        label={m.accounts_password()}
        value={<span aria-hidden="true">{HIDDEN_PASSWORD}</span>}
        detail={m.accounts_own_password_detail()}
        onChange={() => onChange('password')}
      />
    </dl>
  )
}

interface WaitingEmailProps {
  title: string
  children: string
  label: string
  /** Leaves the address as it is. */
  keep: () => Promise<AccountAnswer>
}

/** A change of address that the member did not ask for ends here too. */
function WaitingEmail({ title, children, label, keep }: WaitingEmailProps) {
  const keeping = useKeepEmail(keep)
  return (
    <Notice
      tone="waiting"
      title={title}
      action={
        <Button
          loading={keeping.isPending}
          onClick={(event) => {
            focusAround(event)
            keeping.mutate()
          }}
        >
          {label}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

function OtherMailbox({ effectiveFrom }: NonNullable<AccountAnswer['mailboxChange']>) {
  const format = useFormat()
  return (
    <WaitingEmail title={m.accounts_other_mailbox_title()} label={m.accounts_keep_do()} keep={objectToMailbox}>
      {effectiveFrom === null
        ? m.accounts_other_mailbox_checked_text()
        : m.accounts_other_mailbox_text({ from: format.dateTime(effectiveFrom) })}
    </WaitingEmail>
  )
}

export function OwnData(account: AccountAnswer) {
  const [open, setOpen] = useState<ChangeableField | 'proof'>()
  const close = () => setOpen(undefined)
  return (
    <section className="own-account-part" id="data" tabIndex={-1} aria-label={m.accounts_own_data()}>
      {account.mailboxChange && <OtherMailbox {...account.mailboxChange} />}
      {account.emailPending !== null && (
        <WaitingEmail title={m.accounts_pending_title()} label={m.accounts_pending_cancel()} keep={cancelEmailChange}>
          {m.accounts_pending_text({ email: account.emailPending })}
        </WaitingEmail>
      )}
      {account.namePending !== null && (
        <Notice tone="waiting" title={m.accounts_name_pending_title()}>
          {m.accounts_name_pending_text({ name: account.namePending })}
        </Notice>
      )}
      <Facts {...account} onChange={setOpen} onProve={() => setOpen('proof')} />
      {open === 'proof' && <PhoneProofDialog phone={account.user.phoneFormatted} onClose={close} />}
      {open !== undefined && open !== 'proof' && <ChangeDialog field={open} user={account.user} onClose={close} />}
    </section>
  )
}
