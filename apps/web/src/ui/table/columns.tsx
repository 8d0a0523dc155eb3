import './columns.css'
import { type ToggleEvent, useEffect, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { place } from '../floating/place.ts'
import type { TableColumn } from './table.tsx'

const keyOf = (list: string): string => `velvetline_columns_${list}`

const readHidden = (list: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

const keepHidden = (list: string, hidden: readonly string[]): void => {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(hidden))
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

/** Which columns this browser hides in a list. The server shows all; the choice follows when the page is there. */
export const useColumns = <R,>(list: string, columns: readonly TableColumn<R>[]) => {
  const [hidden, setHidden] = useState<readonly string[]>([])
  useEffect(() => setHidden(readHidden(list)), [list])
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
    setHidden(next)
    keepHidden(list, next)
  }
  // The first column says whose row it is, and stays.
  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))
  return { shown, chooser: { columns: columns.slice(1), hidden, toggle } }
}

interface ColumnChooserProps {
  label: string
  note: string
  columns: readonly { readonly key: string; readonly title: string }[]
  hidden: readonly string[]
  toggle: (key: string) => void
}

/** A button with the columns of a list, each to be shown or hidden. */
export function ColumnChooser({ label, note, columns, hidden, toggle }: ColumnChooserProps) {
  const id = useId()
  const follow = (event: ToggleEvent<HTMLFieldSetElement>) => {
    const button = document.getElementById(`${id}-button`)
    if (event.newState === 'open' && button) place(event.currentTarget, button, 'end')
  }
  return (
    <>
      <Button id={`${id}-button`} icon="grid" popoverTarget={id} className="ui-columns-button">
        {label}
      </Button>
      <fieldset id={id} popover="auto" className="ui-columns" onToggle={follow}>
        <legend className="ui-columns-title">{label}</legend>
        {columns.map(({ key, title }) => (
          <Checkbox key={key} label={title} checked={!hidden.includes(key)} onChange={() => toggle(key)} />
        ))}
        <p className="ui-columns-note">{note}</p>
      </fieldset>
    </>
  )
}
