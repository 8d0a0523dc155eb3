import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@velvetline/contracts/accounts'
import { countCharacters } from '@velvetline/contracts/text'
import './new-password-field.css'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { classNames } from '#/ui/class-names.ts'
import { PasswordField } from '#/ui/field/form.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

/** From 0 (too short to be accepted) to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const FAIR_CHARACTERS = 12
const GOOD_CHARACTERS = 14
const GREAT_CHARACTERS = 18
const DIFFERENT_MIN = 5
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

const LEAP = 1
/** "abcdef", "987654": each character follows from the one before. */
const isRun = (password: string): boolean => {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === LEAP) || steps.every((step) => step === -LEAP)
}

/** A quick estimate while typing. Length counts most; only the server checks whether the password is a known one. */
export const passwordStrength = (password: string): PasswordStrength => {
  const length = countCharacters(password)
  if (length < PASSWORD_MIN_CHARACTERS) return 0
  if (new Set(password).size < DIFFERENT_MIN || isRun(password)) return 1
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  if (kinds === 1 && length < FAIR_CHARACTERS) return 1
  if (length >= GREAT_CHARACTERS) return 4
  if (length >= GOOD_CHARACTERS) return 3
  return length >= FAIR_CHARACTERS || kinds > 2 ? 2 : 1
}

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
