import '../visually-hidden/visually-hidden.css'
import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>, FieldLook {
  type?: 'text' | 'email' | 'tel' | 'date' | 'search' | 'number' | 'url' | undefined
}

/** One line to write in. */
export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, success, icon, labelHidden, className, type = 'text', ...input } = props
  const look = { label, aside, hint, error, success, icon, labelHidden, className, id: input.id }
  return (
    <FieldFrame {...look}>{(control) => <input {...input} {...control} type={type} className="ui-input" />}</FieldFrame>
  )
}
