import { createLink } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { focusAround } from '#/shared/focus-around.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

export function AdminSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}

const AdminFailed = loadFailed(m.admin_failed_title, m.admin_failed_text)

/** What a page of the operator's shows while it loads and if that fails. It comes with the entry, not with the page. */
export const adminStates = { pendingComponent: AdminSkeleton, errorComponent: AdminFailed }

/** Removes all filters, and itself. */
export const ShowAll = createLink(({ onClick, ...link }: Omit<Parameters<typeof ButtonLink>[0], 'children'>) => (
  <ButtonLink
    {...link}
    onClick={(event) => {
      focusAround(event)
      onClick?.(event)
    }}
  >
    {m.admin_filter_clear()}
  </ButtonLink>
))
