import { keepPreviousData } from '@tanstack/react-query'
import './admin-rows.css'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { ColumnChooser } from '#/ui/table/columns.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { initialsOf } from '../model/task-words.ts'
import { LoadMore, type LoadMoreProps } from './admin-states.tsx'

/** While another filter is loading, the previous rows stay visible. */
export const KEPT_LIST = {
  placeholderData: keepPreviousData,
  throwOnError: (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined,
}

/** Above the rows of a list, at its end. */
export function AdminColumns(chooser: Omit<ComponentProps<typeof ColumnChooser>, 'label' | 'note'>) {
  return (
    <div className="admin-columns">
      <ColumnChooser label={m.members_columns()} note={m.members_columns_note()} {...chooser} />
    </div>
  )
}

interface AdminRowsProps {
  list: LoadMoreProps['list'] & { data: unknown; isPlaceholderData: boolean }
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

/** Only the rows wait for their answer, so that the form above keeps the focus. */
export function AdminRows({ list, isEmpty, empty, children }: AdminRowsProps) {
  const isWaiting = list.isPlaceholderData
  if (!list.data || (isWaiting && isEmpty)) {
    return (
      <SkeletonGroup label={m.admin_loading()}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    )
  }
  return (
    <>
      <div className="admin-rows" aria-busy={isWaiting || undefined}>
        {isEmpty ? empty : children}
      </div>
      {!isWaiting && <LoadMore list={list} />}
    </>
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
