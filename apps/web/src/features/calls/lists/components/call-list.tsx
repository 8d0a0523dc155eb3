import './call-list.css'
import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import './call-list.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type CallStatus, callsPath } from '@velvetline/contracts/calls'
import { useCallback } from 'react'
import { useLiveEvent } from '#/shared/live/live-store.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { type AfterCall, CallEntries, callsQuery } from './call-entries.tsx'

export function CallListSkeleton() {
  return (
    <main id="main" className="wrap call-page">
      <header className="call-page-head">
        <h1 className="title">{m.calls_list_page_title()}</h1>
      </header>
      <SkeletonGroup label={m.calls_list_loading()} className="own-calls-place">
        <Skeleton width="half" />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </SkeletonGroup>
    </main>
  )
}

export const CallListFailed = loadFailed(m.calls_list_load_failed, m.calls_list_try_text)

const useFollowCalls = (): void => {
  const client = useQueryClient()
  const follow = useCallback(
    ({ state }: CallStatus) => {
      if (state === 'ended') void client.invalidateQueries({ queryKey: [callsPath] })
    },
    [client],
  )
  useLiveEvent('call', follow)
}

/** `after` is shown below the receipt of each call. */
export function CallList({ after }: { after: AfterCall }) {
  useFollowCalls()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(callsQuery)
  const calls = data?.pages.flatMap((page) => page.calls) ?? []
  return (
    <main id="main" className="wrap call-page">
      <header className="call-page-head">
        <h1 className="title">{m.calls_list_page_title()}</h1>
        <p className="lead">{m.calls_list_lead()}</p>
      </header>
      {calls.length === 0 ? (
        <EmptyState
          icon="phone"
          title={m.calls_list_empty()}
          text={m.calls_list_empty_text()}
          action={<RouteButton to="/profiles">{m.calls_list_empty_action()}</RouteButton>}
        />
      ) : (
        <CallEntries calls={calls} after={after} />
      )}
      <Problem>{isFetchNextPageError && m.calls_list_more_failed()}</Problem>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.calls_list_more()}
        </Button>
      )}
    </main>
  )
}
