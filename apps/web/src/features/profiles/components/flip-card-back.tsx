import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CARD_TAGS_BACK_MAX, PROFILE_PREFETCH_FRESH_MS } from '@velvetline/contracts/constants'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { FavouriteButton } from '#/shared/favourites/favourite-button.tsx'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { profileQuery } from '../api/profile.ts'
import type { FlipProfile } from '../flip-profile.ts'
import { tagsFor } from '../tags-for.ts'
import { FlipCardWays } from './flip-card-ways.tsx'
import { ProfileRating } from './profile-rating.tsx'
import { ProfileStatusPill } from './profile-status.tsx'

const SIZES = '(min-width: 75rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'

interface FlipCardBackProps {
  profile: FlipProfile
  headingLevel: 2 | 3
  isHidden: boolean
  onTurn: () => void
}

/** Whoever turned the card goes on at the button that turns it back; Escape does the same. */
const useTurned = (isTurned: boolean, onTurn: () => void) => {
  const face = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isTurned) button.current?.focus({ preventScroll: true })
  }, [isTurned])
  useEffect(() => {
    if (!isTurned) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onTurn()
    }
    const element = face.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [isTurned, onTurn])
  return { face, button }
}

function BackPicture({ profile, headingLevel }: Pick<FlipCardBackProps, 'profile' | 'headingLevel'>) {
  const Heading = `h${headingLevel}` as const
  const { reviewCount } = profile
  return (
    <Portrait
      src={profile.secondImage || profile.primaryImage}
      sizes={SIZES}
      alt={m.home_card_second_photo({ name: profile.name })}
      missingText={m.profiles_image_missing()}
      dimmed={profile.status === 'offline'}
      fade
      eager
    >
      <div className="flip-card-marks">
        <ProfileStatusPill status={profile.status} />
        {profile.isDemoActor && <span className="flip-card-mark">{m.profiles_demo_actor()}</span>}
      </div>
      <FavouriteButton profile={profile} onPhoto className="flip-card-corner" />
      <div className="flip-card-id">
        <Heading className="heading flip-card-name">
          <Link to="/profile/$id" params={{ id: profile.slug }}>
            {profile.name}
          </Link>
        </Heading>
        <p className="flip-card-meta">
          <ProfileRating rating={profile.rating} reviewCount={reviewCount} />
          {reviewCount > 0 && (
            <span>
              {reviewCount === 1 ? m.profiles_reviews_one() : m.profiles_reviews_many({ count: reviewCount })}
            </span>
          )}
        </p>
      </div>
    </Portrait>
  )
}

/** The way to her page, which is fetched when somebody points at the link, and again only when it is older than that. */
function MorePhotos({ profile }: { profile: FlipProfile }) {
  const client = useQueryClient()
  const prefetch = () => {
    void client.prefetchQuery({ ...profileQuery(profile.slug, getLocale()), staleTime: PROFILE_PREFETCH_FRESH_MS })
  }
  return (
    <RouteLink
      to="/profile/$id"
      params={{ id: profile.slug }}
      iconEnd="arrow"
      className="flip-card-photos"
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {m.home_card_photos()}
      <VisuallyHidden> {m.profiles_view_of({ name: profile.name })}</VisuallyHidden>
    </RouteLink>
  )
}

/** The other side: a second photo, all of her text, what she likes to talk about, and the way to her page. */
export default function FlipCardBack({ profile, headingLevel, isHidden, onTurn }: FlipCardBackProps) {
  const { face, button } = useTurned(!isHidden, onTurn)
  return (
    <div ref={face} className="flip-card-face flip-card-back" inert={isHidden}>
      <Card as="div" lift>
        <BackPicture profile={profile} headingLevel={headingLevel} />
        <CardBody>
          <p className="flip-card-text" lang={profile.textLanguage}>
            {profile.text}
          </p>
          <ul className="flip-card-tags" aria-label={m.profiles_tags()}>
            {tagsFor(profile)
              .slice(0, CARD_TAGS_BACK_MAX)
              .map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
          </ul>
          <MorePhotos profile={profile} />
          <FlipCardWays profile={profile} />
          <p className="flip-card-foot">
            <button ref={button} type="button" className="ui-link flip-card-turn" aria-expanded="true" onClick={onTurn}>
              <Icon name="turn" size="sm" />
              {m.home_card_back()}
              <VisuallyHidden> {m.home_card_front_of({ name: profile.name })}</VisuallyHidden>
            </button>
          </p>
        </CardBody>
      </Card>
    </div>
  )
}
