import './events-page.css'
import './payments-page.css'
import './reviews-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReviewState } from '@velvetline/contracts/reviews'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/badge/badge.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { adminReviewsQuery } from '../api/reviews.ts'
import { KEPT_LIST } from '../model/kept-list.ts'
import { AdminRows } from './admin-rows.tsx'
import { ReviewEntry } from './review-entry.tsx'

const STATES = [
  { state: 'pending', word: m.admin_reviews_state_pending },
  { state: 'published', word: m.admin_reviews_state_published },
  { state: 'rejected', word: m.admin_reviews_state_rejected },
] as const

/** What members have written after calls, to be read before anybody else sees it. */
export function ReviewsPage({ state }: { state: ReviewState }) {
  const list = useInfiniteQuery({ ...adminReviewsQuery(state), ...KEPT_LIST })
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  const pending = list.data?.pages[0]?.pending ?? 0
  return (
    <>
      <PageTitle title={m.admin_reviews()} lead={m.admin_reviews_lead()} />
      <section className="admin-list" aria-label={m.admin_reviews()}>
        <nav aria-label={m.admin_reviews_states()} className="admin-tabs">
          {STATES.map((one) => (
            <Link
              key={one.state}
              to="/admin/reviews"
              search={one.state === 'pending' ? {} : { state: one.state }}
              activeOptions={{ exact: true }}
              aria-current={one.state === state ? 'page' : undefined}
            >
              {one.word()}
              {one.state === 'pending' && <Badge count={pending} />}
            </Link>
          ))}
        </nav>
        <AdminRows
          list={list}
          isEmpty={reviews.length === 0}
          empty={
            <EmptyState
              icon="check"
              title={state === 'pending' ? m.admin_reviews_none_pending() : m.admin_reviews_none()}
            />
          }
        >
          <Panel>
            <ul className="admin-reviews">
              {reviews.map((review) => (
                <ReviewEntry key={review.id} review={review} />
              ))}
            </ul>
          </Panel>
        </AdminRows>
      </section>
    </>
  )
}
