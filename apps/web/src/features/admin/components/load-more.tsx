import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

export interface LoadMoreProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** The further rows of a list that comes in pages. */
export function LoadMore({ list }: LoadMoreProps) {
  return (
    <>
      {list.isFetchNextPageError && (
        <Notice tone="error" live>
          {m.admin_more_failed()}
        </Notice>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.admin_more()}
        </Button>
      )}
    </>
  )
}
