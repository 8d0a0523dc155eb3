import './admin-rows.css'
import type { ComponentProps } from 'react'
import { m } from '#/paraglide/messages.js'
import { ColumnChooser } from '#/ui/table/columns.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { initialsOf } from '../model/task-words.ts'

interface AdminColumnsProps extends Omit<ComponentProps<typeof ColumnChooser>, 'label' | 'note'> {
  /** How many there are, in words. */
  count?: string
}

/** Above the rows of a list: how many there are, and at its end which columns. */
export function AdminColumns({ count, ...chooser }: AdminColumnsProps) {
  return (
    <div className="admin-columns">
      {count !== undefined && <p className="quiet num">{count}</p>}
      <ColumnChooser label={m.members_columns()} note={m.members_columns_note()} {...chooser} />
    </div>
  )
}

/** Who has taken something: two letters in a ring, or a question mark where it is nobody. */
export function OwnerMark({ name }: { name: string | null }) {
  const words = name === null ? m.office_owner_nobody() : m.office_owner({ name })
  return (
    <span className={name === null ? 'owner-mark owner-mark-none' : 'owner-mark'} title={words}>
      <span aria-hidden="true">{name === null ? '?' : initialsOf(name)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
