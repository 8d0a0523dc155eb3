import { createLink } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/error-pages.tsx'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

export function AdminFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.admin_failed_title()}
      text={m.admin_failed_text()}
      tryAgain={m.common_try_again()}
    />
  )
}

export function AdminSkeleton() {
  return (
    <SkeletonGroup label={m.admin_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}

/** Where a press removes what was pressed, the list around it takes the focus. */
export const focusList = ({ currentTarget }: Pick<MouseEvent<HTMLElement>, 'currentTarget'>): void =>
  currentTarget.closest<HTMLElement>('.admin-list')?.focus({ preventScroll: true })

/** Removes all filters, and itself. */
export const ShowAll = createLink(({ onClick, ...link }: Omit<Parameters<typeof ButtonLink>[0], 'children'>) => (
  <ButtonLink
    {...link}
    onClick={(event) => {
      focusList(event)
      onClick?.(event)
    }}
  >
    {m.admin_filter_clear()}
  </ButtonLink>
))

export interface LoadMoreProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>
  }
}

export function LoadMore({ list }: LoadMoreProps) {
  const load = async (event: MouseEvent<HTMLElement>) => {
    const { currentTarget } = event
    const { hasNextPage } = await list.fetchNextPage()
    if (!hasNextPage && document.activeElement === currentTarget) focusList({ currentTarget })
  }
  return (
    <>
      <Problem>{list.isFetchNextPageError && m.admin_more_failed()}</Problem>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={(event) => void load(event)}>
          {m.admin_more()}
        </Button>
      )}
    </>
  )
}
