import { createLink } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { focusAround } from '#/shared/paged-rows.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

export const AdminFailed = loadFailed(m.admin_failed_title, m.admin_failed_text)

export function AdminSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}

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
