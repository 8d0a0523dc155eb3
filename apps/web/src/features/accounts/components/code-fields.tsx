import { PASSWORD_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { PasswordField } from '#/ui/field/form.tsx'

const CODE_MAX = 40

interface CodeFieldProps {
  error: ReactNode
  /** When it appears, because it is what comes next. */
  takesFocus?: boolean
}

const focus = (field: HTMLInputElement | null): void => field?.focus()

/** Six digits, for which phones show the digits alone. */
export function AppCodeField({
  label = m.accounts_app_code(),
  error,
  takesFocus,
}: CodeFieldProps & { label?: string | undefined }) {
  return (
    <TextField
      name="code"
      label={label}
      hint={m.accounts_app_code_hint()}
      error={error}
      ref={takesFocus ? focus : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_MAX}
      required
    />
  )
}

export function RecoveryCodeField({ error, takesFocus }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={m.accounts_recovery_code()}
      hint={m.accounts_recovery_code_hint()}
      error={error}
      ref={takesFocus ? focus : undefined}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={CODE_MAX}
      required
    />
  )
}

interface EitherCodeFieldProps {
  error: ReactNode
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
export function CurrentPasswordField({
  fault,
  label = m.accounts_current_password(),
  hint,
}: Pick<SentForm, 'fault'> & { label?: string; hint?: string }) {
  return (
    <PasswordField
      name="currentPassword"
      label={label}
      hint={hint}
      error={fault('currentPassword')}
      autoComplete="current-password"
      maxLength={PASSWORD_MAX_CHARACTERS}
      showLabel={m.accounts_show_password()}
      hideLabel={m.accounts_hide_password()}
      required
    />
  )
}
