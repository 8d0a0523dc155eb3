import './admin-rows.css'
import { m } from '#/paraglide/messages.js'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { initialsOf } from './task-words.ts'

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
