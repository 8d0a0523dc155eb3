import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { blockedQuery, useBlock } from '../api/notes-and-blocks.ts'
import { BackToSettings } from './agent-frame.tsx'

function List() {
  const format = useFormat()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(blockedQuery)
  const blocking = useBlock()
  if (!data && isError) {
    return (
      <ErrorState
        title={m.agents_blocked_failed()}
        text={m.agents_network_error()}
        action={<Button onClick={() => void refetch()}>{m.common_try_again()}</Button>}
      />
    )
  }
  if (!data) {
    return (
      <Panel>
        <SkeletonGroup label={m.agents_blocked_loading()}>
          <Skeleton width="half" />
          <Skeleton width="long" />
        </SkeletonGroup>
      </Panel>
    )
  }
  const members = data.pages.flatMap((page) => page.members)
  if (members.length === 0) {
    return <EmptyState icon="check" title={m.agents_blocked_none()} text={m.agents_blocked_none_text()} />
  }
  return (
    <Panel>
      <RowList label={m.agents_blocked()}>
        {members.map(({ sessionId, username, profileName, blockedAt }) => (
          <Row
            key={sessionId}
            title={username}
            detail={m.agents_blocked_since({ profile: profileName, date: format.date(blockedAt) })}
            end={
              <Button
                size="sm"
                aria-label={m.agents_unblock_name({ name: username })}
                loading={blocking.isPending && blocking.variables.sessionId === sessionId}
                onClick={() => blocking.mutate({ sessionId, isBlocked: false })}
              >
                {m.agents_unblock()}
              </Button>
            }
          />
        ))}
      </RowList>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.agents_show_more()}
        </Button>
      )}
    </Panel>
  )
}

export function BlockedPage() {
  return (
    <WorkspacePage className="agents-narrow">
      <PageTitle title={m.agents_blocked()} lead={m.agents_blocked_lead()} above={<BackToSettings />} />
      <List />
    </WorkspacePage>
  )
}
