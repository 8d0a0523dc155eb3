import { useInfiniteQuery } from '@tanstack/react-query'
import type { AgentCall } from '@velvetline/contracts/calls'
import type { ReactNode } from 'react'
import { BackToSettings } from '#/features/agents/components/agent-frame.tsx'
import { notLoaded } from '#/features/agents/components/not-loaded.tsx'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { useFormat } from '#/shared/format.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { callsAtDeskQuery } from '../api/callers.ts'
import { nameOf, reasonOf } from './call-words.ts'
import { CallerMenu } from './caller-menu.tsx'

function CallRow({ call }: { call: AgentCall }) {
  const format = useFormat()
  const { profileName: profile, startedAt, connectedAt, seconds, isBlocked } = call
  const outcome = connectedAt === null ? reasonOf(call) : m.calls_desk_list_length({ length: duration(seconds) })
  return (
    <Row
      title={nameOf(call)}
      detail={m.calls_desk_list_detail({ when: format.dateTime(startedAt), profile, outcome })}
      end={
        <>
          {isBlocked && <StatusBadge status="offline">{m.calls_desk_list_blocked()}</StatusBadge>}
          <CallerMenu call={call} />
        </>
      }
    />
  )
}

function List({ calls, more }: { calls: readonly AgentCall[]; more: ReactNode }) {
  if (calls.length === 0)
    return <EmptyState icon="phone" title={m.calls_desk_list_none()} text={m.calls_desk_list_none_text()} />
  return (
    <Panel>
      <RowList label={m.calls_desk_list()}>
        {calls.map((call) => (
          <CallRow key={call.callId} call={call} />
        ))}
      </RowList>
      {more}
    </Panel>
  )
}

/** What rang at the consultant's desk, so that a caller can be blocked or reported later too. */
export function CallsAtDeskPage() {
  const query = useInfiniteQuery(callsAtDeskQuery)
  const more = query.hasNextPage && (
    <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {m.agents_show_more()}
    </Button>
  )
  return (
    <WorkspacePage className="agents-narrow">
      <PageTitle title={m.calls_desk_list()} lead={m.calls_desk_list_lead()} above={<BackToSettings />} />
      <Loaded
        query={query}
        failed={notLoaded(m.calls_desk_list_failed())}
        skeleton={
          <Panel>
            <SkeletonGroup label={m.calls_desk_list_loading()}>
              <Skeleton width="half" />
              <Skeleton width="long" />
            </SkeletonGroup>
          </Panel>
        }
      >
        {({ pages }) => <List calls={pages.flatMap(({ calls }) => calls)} more={more} />}
      </Loaded>
    </WorkspacePage>
  )
}
