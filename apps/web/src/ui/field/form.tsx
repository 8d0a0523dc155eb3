import '../visually-hidden/visually-hidden.css'
import './field.css'
import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  type InputEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { FieldFrame, type FieldLook } from './field.tsx'

export interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>, FieldLook {
  showLabel: string
  hideLabel: string
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, aside, hint, error, icon, labelHidden, className, showLabel, hideLabel, ...input } = props
  const [isShown, setShown] = useState(false)
  const look = { label, aside, hint, error, icon, labelHidden, className, id: input.id }
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

export interface TextAreaProps extends Omit<ComponentPropsWithoutRef<'textarea'>, 'className'>, FieldLook {
  /** For screen readers. */
  counterText?: ((used: number, max: number) => string) | undefined
}

export function TextArea(props: TextAreaProps) {
  const { label, aside, hint, error, labelHidden, className, counterText, onInput, ...input } = props
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''))
  const field = useRef<HTMLTextAreaElement>(null)
  // Includes text written before hydration.
  useEffect(() => setTyped((known) => field.current?.value ?? known), [])
  const used = input.value === undefined ? typed.length : String(input.value).length
  const max = input.maxLength
  const counter =
    max === undefined ? undefined : (
      <span className="ui-field-counter num">
        <span aria-hidden="true">
          {used}/{max}
        </span>
        {counterText && <span className="ui-hidden">{counterText(used, max)}</span>}
      </span>
    )
  const note = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value)
    onInput?.(event)
  }
  const look = { label, aside, hint, error, labelHidden, className, counter, id: input.id }
  return (
    <FieldFrame {...look}>
      {(control) => (
        <textarea rows={4} {...input} {...control} ref={field} onInput={note} className="ui-input ui-input-area" />
      )}
    </FieldFrame>
  )
}

/** One column of fields. Errors are shown at the fields, so the browser's messages are off. */
export function Form({ className, children, ...rest }: ComponentPropsWithRef<'form'>) {
  return (
    <form noValidate {...rest} className={classNames('ui-form', className)}>
      {children}
    </form>
  )
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="ui-field-pair">{children}</div>
}
