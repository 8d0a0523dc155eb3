import './segmented.css'
import '../badge/status-badge.css'
import '../visually-hidden/visually-hidden.css'
import type { KeyboardEventHandler } from 'react'
import type { StatusTone } from '../badge/badge.tsx'
import { classNames } from '../class-names.ts'

export interface SegmentedOption<T extends string> {
  value: T
  label: string
  /** Colours the chosen option, with dot or ring. */
  tone?: StatusTone | undefined
}

export interface SegmentedProps<T extends string> {
  legend: string
  name: string
  /** Undefined while nothing is chosen. */
  value: T | undefined
  onChange: (value: T) => void
  options: readonly SegmentedOption<T>[]
  disabled?: boolean | undefined
  /** Of all options; Enter would otherwise send the form around them. */
  onKeyDown?: KeyboardEventHandler | undefined
  className?: string | undefined
}

/** A choice of two to four short words. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { legend, name, value, onChange, options, disabled, onKeyDown, className } = props
  return (
    <fieldset className={classNames('ui-segmented', className)} disabled={disabled} onKeyDown={onKeyDown}>
      <legend className="ui-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(option.tone && `ui-tone-${option.tone}`)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classNames(option.tone === 'offline' && 'ui-segmented-ring')}>
            {option.tone && <i aria-hidden="true" />}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
