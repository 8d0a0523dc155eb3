import './new-password-field.css'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@velvetline/contracts/constants'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { classNames } from '#/ui/class-names.ts'
import { PasswordField } from '#/ui/field/password-field.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { type PasswordStrength, passwordStrength } from '../model/password-strength.ts'

const BARS: readonly PasswordStrength[] = [1, 2, 3, 4]
const TONES = ['is-low', 'is-low', 'is-fair', '', ''] as const

const wordFor = (strength: PasswordStrength): string => {
  const words = [
    m.accounts_strength_short,
    m.accounts_strength_weak,
    m.accounts_strength_fair,
    m.accounts_strength_good,
    m.accounts_strength_great,
  ] as const
  return words[strength]()
}

/** A password to be chosen, with a word on how well it would hold as soon as something is typed. */
export function NewPasswordField({ label, fault }: { label: string; fault: string | undefined }) {
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  const hasTyped = typed !== ''
  return (
    <div className="new-password">
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_CHARACTERS}
        hint={m.accounts_password_hint({ min: PASSWORD_MIN_CHARACTERS })}
        error={fault}
        showLabel={m.accounts_show_password()}
        hideLabel={m.accounts_hide_password()}
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
      />
      <div className={classNames('new-password-strength', TONES[strength])} hidden={!hasTyped}>
        {BARS.map((bar) => (
          <i key={bar} className={strength >= bar ? 'is-on' : undefined} />
        ))}
        <p role="status">
          {hasTyped && (
            <>
              <VisuallyHidden>{m.accounts_strength_label()} </VisuallyHidden>
              {wordFor(strength)}
            </>
          )}
        </p>
      </div>
    </div>
  )
}
