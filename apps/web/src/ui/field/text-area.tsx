import '../visually-hidden/visually-hidden.css'
import { type ComponentPropsWithoutRef, type InputEvent, useEffect, useRef, useState } from 'react'
import { FieldFrame, type FieldLook } from './field.tsx'

export interface TextAreaProps extends Omit<ComponentPropsWithoutRef<'textarea'>, 'className'>, FieldLook {
  /** The counter in words, for screen readers. */
  counterText?: ((used: number, max: number) => string) | undefined
}

/** Several lines to write in, with a counter where there is a limit. */
export function TextArea(props: TextAreaProps) {
  const { label, aside, hint, error, success, labelHidden, className, counterText, onInput, ...input } = props
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''))
  const field = useRef<HTMLTextAreaElement>(null)
  // What was written before the page came alive counts as well.
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
  const look = { label, aside, hint, error, success, labelHidden, className, counter, id: input.id }
  return (
    <FieldFrame {...look}>
      {(control) => (
        <textarea rows={4} {...input} {...control} ref={field} onInput={note} className="ui-input ui-input-area" />
      )}
    </FieldFrame>
  )
}
