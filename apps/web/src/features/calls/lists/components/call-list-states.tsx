import './call-list.css'
import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** The list's place while it is on its way. */
export function CallListSkeleton() {
  return (
    <main id="main" className="wrap call-page">
      <header className="call-page-head">
        <h1 className="title">{m.calls_list_page_title()}</h1>
      </header>
      <SkeletonGroup label={m.calls_list_loading()} className="own-calls-place">
        <Skeleton width="half" />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </SkeletonGroup>
    </main>
  )
}

/** Stands where the list should be when it could not be fetched. */
export function CallListFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.calls_list_load_failed()}
      text={m.calls_list_try_text()}
      tryAgain={m.calls_list_load_again()}
    />
  )
}
