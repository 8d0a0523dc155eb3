import '../visually-hidden/visually-hidden.css'
import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { FieldFrame, type FieldLook } from './field.tsx'

export interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>, FieldLook {
  showLabel: string
  hideLabel: string
}

/** A password that may be looked at before it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, aside, hint, error, success, icon, labelHidden, className, showLabel, hideLabel, ...input } = props
  const [isShown, setShown] = useState(false)
  const look = { label, aside, hint, error, success, icon, labelHidden, className, id: input.id }
  const reveal = (
    <IconButton
      icon={isShown ? 'eye-off' : 'eye'}
      label={isShown ? hideLabel : showLabel}
      disabled={input.disabled}
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <FieldFrame {...look} end={reveal}>
      {(control) => (
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          className="ui-input"
        />
      )}
    </FieldFrame>
  )
}
