import './checkbox.css'
import '../field/field.css'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const lineId = `${input.id ?? ownId}-line`
  return (
    <div className={classNames('ui-check', className)}>
      <label className="ui-check-row">
        <input
          {...input}
          type="checkbox"
          className="ui-check-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? lineId : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p className="ui-field-line ui-field-error" id={lineId}>
          <Icon name="alert" size="sm" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className="ui-field-line" id={lineId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
