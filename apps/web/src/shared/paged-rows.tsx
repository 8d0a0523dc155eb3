import './paged-rows.css'
import { keepPreviousData } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { focusAround } from './focus-around.ts'

/** For the query of a list: while another filter is loading, the previous rows stay; only the first load may take the page down. */
export const KEPT_ROWS = {
  placeholderData: keepPreviousData,
  throwOnError: (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined,
}

interface LoadMoreProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>
  }
  action?: string
}

export function LoadMore({ list, action = m.common_more() }: LoadMoreProps) {
  const load = async (event: MouseEvent<HTMLElement>) => {
    const { currentTarget } = event
    const { hasNextPage } = await list.fetchNextPage()
    if (!hasNextPage && document.activeElement === currentTarget) focusAround({ currentTarget })
  }
  return (
    <>
      <Problem>{list.isFetchNextPageError && m.common_more_failed()}</Problem>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={(event) => void load(event)}>
          {action}
        </Button>
      )}
    </>
  )
}

interface PagedRowsProps {
  list: LoadMoreProps['list'] & { data: unknown; isPlaceholderData: boolean }
  isEmpty: boolean
  empty: ReactNode
  more?: string
  children: ReactNode
}

/** The rows of a list with its further pages. Only they wait for their answer, so that a form above keeps the focus. */
export function PagedRows({ list, isEmpty, empty, more, children }: PagedRowsProps) {
  const isWaiting = list.isPlaceholderData
  if (!list.data || (isWaiting && isEmpty)) {
    return (
      <SkeletonGroup label={m.common_loading()}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    )
  }
  return (
    <div className="paged-rows" aria-busy={isWaiting || undefined}>
      {isEmpty ? empty : children}
      {!isWaiting && <LoadMore list={list} {...(more !== undefined && { action: more })} />}
    </div>
  )
}
