import './list.css'
import type { ComponentProps } from 'react'
import { m } from '#/paraglide/messages.js'
import { ColumnChooser } from '#/ui/table/columns.tsx'

interface ListColumnsProps extends Omit<ComponentProps<typeof ColumnChooser>, 'label' | 'note'> {
  /** How many there are, in words. */
  count?: string
}

/** Above the rows of a list: how many there are, and at its end the keys of its search and rows, and which columns. */
export function ListColumns({ count, ...chooser }: ListColumnsProps) {
  return (
    <div className="admin-columns">
      {count !== undefined && <p className="quiet num">{count}</p>}
      <span className="admin-keys" aria-hidden="true">
        <kbd>/</kbd> {m.staff_keys_search()} <kbd>J</kbd> <kbd>K</kbd> {m.staff_keys_row()} <kbd>↵</kbd>{' '}
        {m.staff_keys_open()}
      </span>
      <ColumnChooser label={m.staff_columns()} note={m.staff_columns_note()} {...chooser} />
    </div>
  )
}
