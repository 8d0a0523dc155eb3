import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface TabItem<T extends string> {
  value: T
  label: ReactNode
  count?: number | undefined
  panel: ReactNode
}

export interface TabsProps<T extends string> {
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

const nextIndex = (key: string, current: number, length: number): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEPS[key]
  return step === undefined ? undefined : (current + step + length) % length
}

/** Arrow keys move between the views. */
export function Tabs<T extends string>({ label, items, value, onChange, className }: TabsProps<T>) {
  const id = useId()
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = items.findIndex((item) => item.value === value)
    const index = nextIndex(event.key, current, items.length)
    const next = index === undefined ? undefined : items[index]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div className={classNames('ui-tabs', className)}>
      <div className="ui-tabs-list" role="tablist" aria-label={label} onKeyDown={press}>
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            tabIndex={item.value === value ? 0 : -1}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <span className="num">{item.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="ui-tabs-panel">
        {items.find((item) => item.value === value)?.panel}
      </div>
    </div>
  )
}
