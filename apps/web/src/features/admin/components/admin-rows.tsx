import { keepPreviousData } from '@tanstack/react-query'
import './admin-rows.css'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { LoadMore, type LoadMoreProps } from './admin-states.tsx'

/** For a list that the address narrows: while another choice is on its way, the rows before it stay in sight. */
export const KEPT_LIST = {
  placeholderData: keepPreviousData,
  throwOnError: (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined,
}

interface AdminRowsProps {
  list: LoadMoreProps['list'] & { data: unknown; isPlaceholderData: boolean }
  isEmpty: boolean
  /** Stands in place of the rows where the answer has none. */
  empty: ReactNode
  children: ReactNode
}

/** The rows of a list below what narrows it; only they wait for their answer, so that the form above keeps the focus. */
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
