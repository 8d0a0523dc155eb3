import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import type { FlipProfile } from '../flip-profile.ts'
import { CardTags } from './card-parts.tsx'
import { FlipCardPicture, FlipCardWays } from './flip-card-parts.tsx'
import { MorePhotos } from './more-photos.tsx'
import { ProfileRating } from './profile-parts.tsx'

const CARD_TAGS_BACK_MAX = 3

interface FlipCardBackProps {
  profile: FlipProfile
  headingLevel: 2 | 3
  isHidden: boolean
  onTurn: () => void
}

/** The focus moves to the button that turns the card back; Escape turns it back too. */
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
  const { reviewCount } = profile
  const photo = {
    src: profile.secondImage || profile.primaryImage,
    alt: m.home_card_second_photo({ name: profile.name }),
  }
  return (
    <FlipCardPicture profile={profile} headingLevel={headingLevel} {...photo} eager>
      <p className="card-meta">
        <ProfileRating rating={profile.rating} reviewCount={reviewCount} />
        {reviewCount > 0 && (
          <span>{reviewCount === 1 ? m.profiles_reviews_one() : m.profiles_reviews_many({ count: reviewCount })}</span>
        )}
      </p>
    </FlipCardPicture>
  )
}

export default function FlipCardBack({ profile, headingLevel, isHidden, onTurn }: FlipCardBackProps) {
  const { face, button } = useTurned(!isHidden, onTurn)
  return (
    <div ref={face} className="flip-card-face flip-card-back" inert={isHidden}>
      <Card as="div" lift>
        <BackPicture profile={profile} headingLevel={headingLevel} />
        <CardBody>
          <p className="card-text" lang={profile.textLanguage}>
            {profile.text}
          </p>
          <CardTags profile={profile} max={CARD_TAGS_BACK_MAX} />
          <MorePhotos profile={profile} className="flip-card-photos" />
          <FlipCardWays profile={profile} />
          <p className="card-foot">
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
