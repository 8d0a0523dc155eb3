import './members-page.css'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** While other rows are loading, the previous ones stay; only the first load may take the page down. */
export const KEPT_ROWS = {
  placeholderData: keepPreviousData,
  throwOnError: (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined,
}

interface RowsProps {
  list: {
    data: unknown
    isPlaceholderData: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  isEmpty: boolean
  empty: ReactNode
  more: string
  children: ReactNode
}

/** The rows of a list with its further pages; a form above them keeps the focus while they load. */
export function Rows({ list, isEmpty, empty, more, children }: RowsProps) {
  const isWaiting = list.isPlaceholderData
  if (!list.data || (isWaiting && isEmpty)) {
    return (
      <SkeletonGroup label={m.members_loading()}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    )
  }
  return (
    <div className="members-rows" aria-busy={isWaiting || undefined}>
      {isEmpty ? empty : children}
      <Problem>{list.isFetchNextPageError && m.members_more_failed()}</Problem>
      {!isWaiting && list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {more}
        </Button>
      )}
    </div>
  )
}
