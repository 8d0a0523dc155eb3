import './call-list.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { CallStatus } from '@velvetline/contracts/web-calls'
import { useCallback } from 'react'
import { m } from '#/paraglide/messages.js'
import { useLiveEvent } from '#/shared/live/live-store.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { callsQuery } from '../api/calls.ts'
import { type AfterCall, CallEntries } from './call-entries.tsx'

/** An ended call appears in the list at once. */
const useFollowCalls = (): void => {
  const client = useQueryClient()
  const follow = useCallback(
    ({ state }: CallStatus) => {
      if (state === 'ended') void client.invalidateQueries({ queryKey: [API.calls] })
    },
    [client],
  )
  useLiveEvent('call', follow)
}

/** All calls of the member, page by page. `after` is asked below the receipt of each. */
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
