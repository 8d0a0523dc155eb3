import './call-list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { OwnSection } from '#/features/accounts/components/own-section.tsx'
import { m } from '#/paraglide/messages.js'
import { Loaded } from '#/shared/loaded.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { CallEntries, callsQuery } from './call-entries.tsx'

const SHOWN = 3

export function OwnCalls() {
  const query = useInfiniteQuery(callsQuery)
  const calls = query.data?.pages[0]?.calls ?? []
  return (
    <OwnSection id="calls" title={m.calls_list_title()}>
      <Loaded
        query={query}
        failed={m.calls_list_load_failed()}
        skeleton={
          <SkeletonGroup label={m.calls_list_loading()} className="own-calls-place">
            <Skeleton width="half" />
            <Skeleton width="long" />
          </SkeletonGroup>
        }
      >
        {() =>
          calls.length > 0 ? (
            <>
              <CallEntries calls={calls.slice(0, SHOWN)} />
              <RouteLink to="/calls" iconEnd="arrow" className="own-calls-all">
                {m.calls_list_all()}
              </RouteLink>
            </>
          ) : (
            <div className="own-calls-place">
              <p>{m.calls_list_empty()}</p>
              <p className="quiet">{m.calls_list_empty_text()}</p>
            </div>
          )
        }
      </Loaded>
    </OwnSection>
  )
}
