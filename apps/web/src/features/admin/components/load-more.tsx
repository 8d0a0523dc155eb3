import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'

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
      <Problem>{list.isFetchNextPageError && m.admin_more_failed()}</Problem>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.admin_more()}
        </Button>
      )}
    </>
  )
}
