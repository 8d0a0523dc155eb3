import { keepPreviousData } from '@tanstack/react-query'
import './admin-rows.css'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { LoadMore, type LoadMoreProps } from './admin-states.tsx'

/** While another filter is loading, the previous rows stay visible. */
export const KEPT_LIST = {
  placeholderData: keepPreviousData,
  throwOnError: (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined,
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
