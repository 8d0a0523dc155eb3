import './field.css'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import '../visually-hidden/visually-hidden.css'

export interface FieldLook {
  label: string
  aside?: string | undefined
  hint?: ReactNode
  /** Replaces the hint. */
  error?: ReactNode
  icon?: IconName | undefined
  /** For a field whose purpose is visible, such as a search. */
  labelHidden?: boolean | undefined
  className?: string | undefined
}

/** Connects an input with its label and the line below. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldLook {
  id?: string | undefined
  /** At the end of the line below, such as a counter. */
  counter?: ReactNode
  /** Inside the border. */
  end?: ReactNode
  children: (control: FieldControl) => ReactNode
}

function FieldLine({ id, hint, error }: Pick<FieldLook, 'hint' | 'error'> & { id: string }) {
  if (error) {
    return (
      <p className="ui-field-line ui-field-error" id={id}>
        <Icon name="alert" size="sm" />
        <span>{error}</span>
      </p>
    )
  }
  return (
    <p className="ui-field-line" id={id}>
      {hint}
    </p>
  )
}

/** Label above, input, and one line below with hint or error. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, aside, hint, error, icon, labelHidden, className, counter, end, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const lineId = `${id}-line`
  const hasLine = Boolean(error || hint)
  return (
    <div className={classNames('ui-field', Boolean(error) && 'ui-field-wrong', className)}>
      <label htmlFor={id} className={labelHidden ? 'ui-hidden' : 'ui-field-label'}>
        {label}
        {aside !== undefined && <span className="ui-field-aside">{aside}</span>}
      </label>
      <div className="ui-field-box">
        {icon && <Icon name={icon} className="ui-field-icon" />}
        {children({ id, 'aria-describedby': hasLine ? lineId : undefined, 'aria-invalid': error ? true : undefined })}
        {end}
      </div>
      {(hasLine || counter !== undefined) && (
        <div className="ui-field-below">
          {hasLine ? <FieldLine id={lineId} hint={hint} error={error} /> : <span />}
          {counter}
        </div>
      )}
    </div>
  )
}

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>, FieldLook {
  type?: 'text' | 'email' | 'tel' | 'date' | 'search' | 'number' | 'url' | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, icon, labelHidden, className, type = 'text', ...input } = props
  const look = { label, aside, hint, error, icon, labelHidden, className, id: input.id }
  return (
    <FieldFrame {...look}>{(control) => <input {...input} {...control} type={type} className="ui-input" />}</FieldFrame>
  )
}

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'>, FieldLook {
  options: readonly SelectOption[]
  /** Shown first; cannot be sent. */
  placeholder?: string | undefined
}

/** The list is the system's own, which works with every screen reader. */
export function SelectField(props: SelectFieldProps) {
  const { label, aside, hint, error, icon, labelHidden, className, options, placeholder, ...select } = props
  const look = { label, aside, hint, error, icon, labelHidden, className, id: select.id }
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
