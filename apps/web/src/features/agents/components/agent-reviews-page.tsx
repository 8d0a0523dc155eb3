import './agent-reviews-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type AgentReview, REVIEW_REPLY_MAX_CHARACTERS } from '@velvetline/contracts/reviews'
import { type FormEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useFormat } from '#/shared/format.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { Stars } from '#/ui/stars/stars.tsx'
import { reviewsQuery, useReply } from '../api/reviews.ts'
import { notLoaded } from './not-loaded.tsx'

function ReplyFields({ review, onDone }: { review: AgentReview; onDone: () => void }) {
  const [content, setContent] = useState(review.reply?.content ?? '')
  const replying = useReply()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() !== '') replying.mutate({ id: review.id, content }, { onSuccess: onDone })
  }
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={m.agents_review_reply()}
        hint={m.agents_review_public({ name: review.profileName })}
        rows={3}
        maxLength={REVIEW_REPLY_MAX_CHARACTERS}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="agents-page-actions">
        <Button onClick={onDone}>{m.common_cancel()}</Button>
        <Button type="submit" variant="tonal" inactive={content.trim() === ''} loading={replying.isPending}>
          {m.agents_review_send()}
        </Button>
      </div>
    </Form>
  )
}

const STATES = {
  pending: m.agents_review_pending,
  published: m.agents_review_published,
  rejected: m.agents_review_rejected,
} as const

function Reply({ review }: { review: AgentReview }) {
  const [isWriting, setWriting] = useState(false)
  const { reply } = review
  if (isWriting) return <ReplyFields review={review} onDone={() => setWriting(false)} />
  if (!reply) return <LinkButton onClick={() => setWriting(true)}>{m.agents_review_answer()}</LinkButton>
  return (
    <div className="agents-review-reply">
      <p className="quiet">
        {m.agents_review_yours()} · {STATES[reply.state]()}
      </p>
      <p>{reply.content}</p>
      {reply.state !== 'published' && (
        <LinkButton onClick={() => setWriting(true)}>{m.agents_review_change()}</LinkButton>
      )}
    </div>
  )
}

function Review({ review, showsProfile }: { review: AgentReview; showsProfile: boolean }) {
  const format = useFormat()
  const { stars, text, language, month, profileName } = review
  return (
    <li className="agents-review">
      <p className="agents-review-head">
        <Stars rating={stars} label={m.agents_review_stars({ stars })} />
        {showsProfile && <b>{profileName}</b>}
        <time dateTime={month.slice(0, 'YYYY-MM'.length)}>{format.month(month)}</time>
      </p>
      {text === '' ? (
        <p className="quiet">{m.agents_review_no_words()}</p>
      ) : (
        <p className="agents-review-words" lang={language === getLocale() ? undefined : language}>
          {text}
        </p>
      )}
      <Reply review={review} />
    </li>
  )
}

export function ReviewsPage() {
  const format = useFormat()
  const query = useInfiniteQuery(reviewsQuery)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? []
  const rating = data?.pages[0]?.rating
  const showsProfile = new Set(reviews.map(({ profileName }) => profileName)).size > 1
  return (
    <WorkspacePage className="agents-narrow">
      <PageTitle
        title={
          rating
            ? m.agents_reviews_rated({ rating: format.rating(rating.rating), count: format.number(rating.count) })
            : m.agents_reviews()
        }
        lead={m.agents_reviews_lead()}
      />
      <Loaded
        query={query}
        failed={notLoaded(m.agents_reviews_failed())}
        skeleton={
          <SkeletonGroup label={m.agents_reviews_loading()}>
            <Skeleton width="half" />
            <Skeleton width="long" />
          </SkeletonGroup>
        }
      >
        {() =>
          reviews.length === 0 ? (
            <EmptyState icon="star" title={m.agents_reviews_none()} text={m.agents_reviews_none_text()} />
          ) : (
            <Panel>
              <ul className="agents-reviews">
                {reviews.map((review) => (
                  <Review key={review.id} review={review} showsProfile={showsProfile} />
                ))}
              </ul>
              {hasNextPage && (
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {m.agents_show_more()}
                </Button>
              )}
            </Panel>
          )
        }
      </Loaded>
    </WorkspacePage>
  )
}
