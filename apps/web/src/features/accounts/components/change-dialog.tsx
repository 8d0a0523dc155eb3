import { useQueryClient } from '@tanstack/react-query'
import {
  type AccountChange,
  type CurrentUser,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  sessionsPath,
  USERNAME_MAX_CHARACTERS,
} from '@velvetline/contracts/accounts'
import { m } from '#/paraglide/messages.js'
import { setViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { type SentForm, textOf } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { accountQuery, changeAccount } from '../api/account.ts'
import { CurrentPasswordField } from './code-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export type ChangeableField = 'name' | 'username' | 'email' | 'phone' | 'password'

/** These need the password, so that somebody at an unattended browser cannot take over the account. */
const GUARDED: readonly ChangeableField[] = ['email', 'phone', 'password']

const titleOf = (field: ChangeableField): string => {
  const titles = {
    name: m.accounts_change_name_title,
    username: m.accounts_change_username_title,
    email: m.accounts_change_email_title,
    phone: m.accounts_change_phone_title,
    password: m.accounts_change_password_title,
  }
  return titles[field]()
}

function ChangedField({ field, user, fault }: { field: ChangeableField; user: CurrentUser; fault: SentForm['fault'] }) {
  const { dialCode, countryName } = useCountry()
  const error = fault(field)
  const first = { name: field, error, required: true, 'data-autofocus': true }
  switch (field) {
    case 'name':
      return (
        <TextField
          {...first}
          label={m.accounts_name()}
          hint={user.role === 'agent' ? m.accounts_name_checked_hint() : m.accounts_name_hint()}
          defaultValue={user.name}
          autoComplete="name"
          maxLength={NAME_MAX_CHARACTERS}
        />
      )
    case 'username':
      return (
        <TextField
          {...first}
          label={m.accounts_username()}
          hint={user.role === 'member' ? m.accounts_own_username_detail() : undefined}
          defaultValue={user.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX_CHARACTERS}
        />
      )
    case 'email':
      return (
        <TextField
          {...first}
          type="email"
          label={m.accounts_new_email()}
          hint={m.accounts_new_email_hint()}
          autoComplete="email"
          maxLength={EMAIL_MAX_CHARACTERS}
        />
      )
    case 'phone':
      return (
        <TextField
          {...first}
          type="tel"
          label={m.accounts_new_phone()}
          hint={m.accounts_phone_hint({ prefix: dialCode, country: countryName })}
          autoComplete="tel"
          maxLength={PHONE_MAX_CHARACTERS}
        />
      )
    case 'password':
      return <NewPasswordField label={m.accounts_new_password()} fault={error} />
  }
}

const readChange = (field: ChangeableField, values: FormData): AccountChange => ({
  [field]: textOf(values, field),
  ...(GUARDED.includes(field) ? { currentPassword: textOf(values, 'currentPassword') } : {}),
})

export interface ChangeDialogProps {
  field: ChangeableField
  user: CurrentUser
  onClose: () => void
}

/** Shows nothing as changed before the server has confirmed it. */
export function ChangeDialog({ field, user, onClose }: ChangeDialogProps) {
  const client = useQueryClient()
  const form = useActForm({
    failed: m.accounts_change_failed(),
    keptAs: `account_${field}`,
    send: (values) => changeAccount(readChange(field, values)),
    shows: accountQuery.queryKey,
    stale: field === 'password' ? [[sessionsPath]] : [],
    onSent: (answer) => setViewer(client, answer.user),
    done: ({ emailPending, namePending }) => ({
      title: field === 'name' && namePending !== null ? m.accounts_name_pending_title() : m.accounts_saved(),
      text: field === 'email' && emailPending !== null ? m.accounts_email_saved_text() : undefined,
    }),
    onClose,
  })
  return (
    <FormDialog form={form} title={titleOf(field)} action={m.common_save()} onClose={onClose}>
      <ChangedField field={field} user={user} fault={form.fault} />
      {GUARDED.includes(field) && <CurrentPasswordField fault={form.fault} hint={m.accounts_current_password_hint()} />}
      {field === 'password' && <p className="quiet">{m.accounts_new_password_note()}</p>}
    </FormDialog>
  )
}
