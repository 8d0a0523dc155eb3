import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { Panel, RowList } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { BackToSettings } from './agent-frame.tsx'
import { notLoaded } from './not-loaded.tsx'

interface PagedListPageProps<Page, Item> {
  title: string
  lead: string
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf: (page: Page) => readonly Item[]
  failed: string
  loading: string
  /** In place of a list without rows. */
  empty: ReactNode
  row: (item: Item) => ReactNode
}

/** A list among the settings of the workspace, page by page. */
export function PagedListPage<Page, Item>(props: PagedListPageProps<Page, Item>) {
  const { title, lead, query, itemsOf, failed, loading, empty, row } = props
  return (
    <WorkspacePage className="agents-narrow">
      <PageTitle title={title} lead={lead} above={<BackToSettings />} />
      <Loaded
        query={query}
        failed={notLoaded(failed)}
        skeleton={
          <Panel>
            <SkeletonGroup label={loading}>
              <Skeleton width="half" />
              <Skeleton width="long" />
            </SkeletonGroup>
          </Panel>
        }
      >
        {({ pages }) => {
          const items = pages.flatMap(itemsOf)
          if (items.length === 0) return empty
          return (
            <Panel>
              <RowList label={title}>{items.map(row)}</RowList>
              {query.hasNextPage && (
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {m.agents_show_more()}
                </Button>
              )}
            </Panel>
          )
        }}
      </Loaded>
    </WorkspacePage>
  )
}
