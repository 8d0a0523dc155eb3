import './reviews-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type AdminReview,
  adminReviewsPath,
  type ContactMark,
  REVIEW_STATES,
  type ReviewState,
} from '@velvetline/contracts/reviews'
import { Fragment, type ReactNode } from 'react'
import { MemberLink, ProfileLink } from '#/features/staff/components/name-links.tsx'
import { StateTabs } from '#/features/staff/components/state-tabs.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { notDoubled } from '#/shared/not-doubled.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Stars } from '#/ui/stars/stars.tsx'
import { adminReviewsQuery, decide } from './reviews.ts'
import '#/features/staff/components/list.css'
import './reviews-page.css'
import { Link } from '@tanstack/react-router'
import { useAct } from '#/shared/forms/use-act.ts'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { CsvLink } from '../office/csv-link.tsx'

const MARKS: Readonly<Record<ContactMark, () => string>> = {
  email: m.admin_review_mark_email,
  phone: m.admin_review_mark_phone,
  link: m.admin_review_mark_link,
  messenger: m.admin_review_mark_messenger,
  payment: m.admin_review_mark_payment,
  meeting: m.admin_review_mark_meeting,
}

function Marks({ marks }: { marks: readonly ContactMark[] }) {
  if (marks.length === 0) return null
  return (
    <ul className="admin-review-marks">
      {marks.map((mark) => (
        <li key={mark}>{MARKS[mark]()}</li>
      ))}
    </ul>
  )
}

const useDecide = () => {
  return useAct({
    send: decide,
    stale: [[adminReviewsPath]],
    done: (_, { state, version }) => {
      const isReply = version !== undefined
      const published = isReply ? m.admin_review_reply_published() : m.admin_review_published()
      const rejected = isReply ? m.admin_review_reply_rejected() : m.admin_review_rejected()
      return state === 'published' ? published : rejected
    },
    failed: m.admin_review_failed(),
  })
}

interface ReplyProps {
  id: string
  title: string
  reply: NonNullable<AdminReview['reply']>
  mayPublish: boolean
}

/** A reply is published with the review, and never without a decision of its own. */
function ReplyToDecide({ id, title, reply, mayPublish }: ReplyProps) {
  const deciding = useDecide()
  const decideTo = (state: 'published' | 'rejected') => deciding.mutate({ id, state, version: reply.version })
  return (
    <div className="admin-review-reply">
      <p className="admin-review-head">
        <b>{m.admin_review_reply()}</b>
        <span>
          {{
            pending: m.admin_reviews_state_pending,
            published: m.admin_reviews_state_published,
            rejected: m.admin_reviews_state_rejected,
          }[reply.state]()}
        </span>
      </p>
      <p className="admin-review-words" lang={reply.language}>
        {reply.content}
      </p>
      <Marks marks={reply.marks} />
      <div className="admin-review-ways">
        {reply.state !== 'published' && mayPublish && (
          <Button
            variant="tonal"
            loading={deciding.isPending}
            aria-label={`${m.admin_review_reply_publish()}: ${title}`}
            onClick={notDoubled(() => decideTo('published'))}
          >
            {m.admin_review_reply_publish()}
          </Button>
        )}
        {reply.state !== 'rejected' && (
          <Button
            loading={deciding.isPending}
            aria-label={`${m.admin_review_reply_reject()}: ${title}`}
            onClick={notDoubled(() => decideTo('rejected'))}
          >
            {m.admin_review_reply_reject()}
          </Button>
        )}
      </div>
    </div>
  )
}

function ReviewEntry({ review }: { review: AdminReview }) {
  const format = useFormat()
  const { id, stars, text, language, state, marks, createdAt, profileId, profileName, member, reply, isOfFormer } =
    review
  const deciding = useDecide()
  // In the order of the language's sentence.
  const names: Readonly<Record<string, ReactNode>> = {
    '{name}': <ProfileLink profile={{ id: profileId, name: profileName }} />,
    '{member}': member ? <MemberLink member={member} /> : m.admin_review_nobody(),
  }
  const title = m.admin_review_of({ name: profileName, member: member?.name ?? m.admin_review_nobody() })
  return (
    <li className="admin-review">
      <p className="admin-review-head">
        <b>
          {m
            .admin_review_of({ name: '{name}', member: '{member}' })
            .split(/(\{\w+\})/)
            .map((part) => (
              <Fragment key={part}>{names[part] ?? part}</Fragment>
            ))}
        </b>
        <Stars rating={stars} label={m.admin_review_stars({ stars })} />
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
      {text === '' ? (
        <p className="quiet">{m.admin_review_no_words()}</p>
      ) : (
        <p className="admin-review-words" lang={language}>
          {text}
        </p>
      )}
      <Marks marks={marks} />
      {isOfFormer && <p className="quiet">{m.admin_review_of_former()}</p>}
      {reply && <ReplyToDecide id={id} title={title} reply={reply} mayPublish={!isOfFormer} />}
      <div className="admin-review-ways">
        {state !== 'published' && !isOfFormer && (
          <Button
            variant="tonal"
            loading={deciding.isPending}
            aria-label={`${m.admin_review_publish()}: ${title}`}
            onClick={notDoubled(() => deciding.mutate({ id, state: 'published' }))}
          >
            {m.admin_review_publish()}
          </Button>
        )}
        {state !== 'rejected' && (
          <Button
            loading={deciding.isPending}
            aria-label={`${m.admin_review_reject()}: ${title}`}
            onClick={notDoubled(() => deciding.mutate({ id, state: 'rejected' }))}
          >
            {m.admin_review_reject()}
          </Button>
        )}
      </div>
    </li>
  )
}

const STATE_WORDS: Readonly<Record<ReviewState, () => string>> = {
  pending: m.admin_reviews_state_pending,
  published: m.admin_reviews_state_published,
  rejected: m.admin_reviews_state_rejected,
}

export function ReviewsPage({ state }: { state: ReviewState }) {
  const list = useInfiniteQuery({ ...adminReviewsQuery(state), ...KEPT_ROWS })
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  const pending = list.data?.pages[0]?.pending ?? 0
  return (
    <>
      <PageTitle
        title={m.admin_reviews()}
        lead={m.admin_reviews_lead()}
        actions={<CsvLink list="reviews" search={{ state }} />}
      />
      <section className="admin-list" aria-label={m.admin_reviews()} tabIndex={-1}>
        <StateTabs
          label={m.admin_reviews_states()}
          states={REVIEW_STATES}
          current={state}
          word={STATE_WORDS}
          counts={{ pending }}
          link={(search, tab) => <Link to="/admin/reviews" search={search} activeOptions={{ exact: true }} {...tab} />}
        />
        <PagedRows
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
        </PagedRows>
      </section>
    </>
  )
}
