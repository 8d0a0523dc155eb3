import '../visually-hidden/visually-hidden.css'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'>, FieldLook {
  options: readonly SelectOption[]
  /** Stands first and cannot be sent. */
  placeholder?: string | undefined
}

/** One of a known list. The list itself is the system's own, which every thumb and every reader knows. */
export function SelectField(props: SelectFieldProps) {
  const { label, aside, hint, error, success, icon, labelHidden, className, options, placeholder, ...select } = props
  const look = { label, aside, hint, error, success, icon, labelHidden, className, id: select.id }
  return (
    <FieldFrame {...look} end={<Icon name="chevron-down" className="ui-field-chevron" />}>
      {(control) => (
        <select {...select} {...control} className="ui-input ui-input-select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
