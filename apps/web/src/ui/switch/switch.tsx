import './switch.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (next: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Switch({ label, hint, checked, onCheckedChange, disabled, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames('ui-switch', className)}>
      <label htmlFor={id}>{label}</label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onClick={() => onCheckedChange(!checked)}
      />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
