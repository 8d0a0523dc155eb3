import { useInfiniteQuery } from '@tanstack/react-query'
import type { BlockedMembers } from '@velvetline/contracts/agents'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { blockedQuery, useLiftBlock } from '../api/notes-and-blocks.ts'
import { BackToSettings } from './agent-frame.tsx'
import { notLoaded } from './not-loaded.tsx'

type Blocked = BlockedMembers['members'][number]

const detailOf = ({ person, setBy }: Pick<Blocked, 'person' | 'setBy'>, date: string): string => {
  const since = person === null ? m.agents_blocked_since({ date }) : m.agents_blocked_for({ person, date })
  return setBy === null ? since : m.agents_blocked_by({ since, name: setBy })
}

function List({ members, more }: { members: BlockedMembers['members']; more: ReactNode }) {
  const format = useFormat()
  const lifting = useLiftBlock()
  if (members.length === 0) {
    return <EmptyState icon="check" title={m.agents_blocked_none()} text={m.agents_blocked_none_text()} />
  }
  return (
    <Panel>
      <RowList label={m.agents_blocked()}>
        {members.map(({ id, username, blockedAt, ...block }) => (
          <Row
            key={id}
            title={username}
            detail={detailOf(block, format.date(blockedAt))}
            end={
              <Button
                size="sm"
                aria-label={m.agents_unblock_name({ name: username })}
                loading={lifting.isPending && lifting.variables === id}
                onClick={() => lifting.mutate(id)}
              >
                {m.agents_unblock()}
              </Button>
            }
          />
        ))}
      </RowList>
      {more}
    </Panel>
  )
}

export function BlockedPage() {
  const query = useInfiniteQuery(blockedQuery)
  const more = query.hasNextPage && (
    <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {m.agents_show_more()}
    </Button>
  )
  return (
    <WorkspacePage className="agents-narrow">
      <PageTitle title={m.agents_blocked()} lead={m.agents_blocked_lead()} above={<BackToSettings />} />
      <Loaded
        query={query}
        failed={notLoaded(m.agents_blocked_failed())}
        skeleton={
          <Panel>
            <SkeletonGroup label={m.agents_blocked_loading()}>
              <Skeleton width="half" />
              <Skeleton width="long" />
            </SkeletonGroup>
          </Panel>
        }
      >
        {({ pages }) => <List members={pages.flatMap(({ members }) => members)} more={more} />}
      </Loaded>
    </WorkspacePage>
  )
}
