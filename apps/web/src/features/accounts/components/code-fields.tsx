import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { PasswordField } from '#/ui/field/form.tsx'

const CODE_MAX = 40

interface CodeFieldProps {
  error: ReactNode
}

/** Six digits, for which phones show the digits alone. */
export function AppCodeField({ error }: CodeFieldProps) {
  return (
    <TextField
      key="app"
      name="code"
      label={m.accounts_app_code()}
      hint={m.accounts_app_code_hint()}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_MAX}
      required
    />
  )
}

export function RecoveryCodeField({ error }: CodeFieldProps) {
  return (
    <TextField
      key="recovery"
      name="code"
      label={m.accounts_recovery_code()}
      hint={m.accounts_recovery_code_hint()}
      error={error}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={CODE_MAX}
      required
    />
  )
}

interface EitherCodeFieldProps extends CodeFieldProps {
  name: 'code' | 'formerCode'
  label: string
  hint?: string
}

/** The app's code or a recovery code. */
export function EitherCodeField(props: EitherCodeFieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={CODE_MAX}
      required
    />
  )
}

/** Asks for the password, so that somebody at an unattended browser changes nothing. */
export function CurrentPasswordField({ fault }: Pick<SentForm, 'fault'>) {
  return (
    <PasswordField
      name="currentPassword"
      label={m.accounts_current_password()}
      error={fault('currentPassword')}
      autoComplete="current-password"
      maxLength={200}
      showLabel={m.accounts_show_password()}
      hideLabel={m.accounts_hide_password()}
      required
    />
  )
}
