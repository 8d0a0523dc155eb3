import { lazy, type RefObject, Suspense, useEffect, useRef, useState, useTransition } from 'react'
import { m } from '#/paraglide/messages.js'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import type { FlipProfile } from '../flip-profile.ts'
import { usePhoneOffer } from '../phone-offer.ts'
import { CardFactsProvider } from './card-facts.tsx'
import { CardItem } from './card-item.tsx'
import { CardTags } from './card-parts.tsx'
import { FlipCardPicture, FlipCardWays } from './flip-card-parts.tsx'
import { MembershipLink, PhoneLine, ProfileRating } from './profile-parts.tsx'
import './flip-card-grid.css'
import { classNames } from '#/ui/class-names.ts'
import './profile-grid.css'

export interface FlipCardFrontProps {
  profile: FlipProfile
  headingLevel: 2 | 3
  /** Turned away: nothing on it is reachable. */
  isHidden: boolean
  turnButton: RefObject<HTMLButtonElement | null>
  /** The pointer or focus is near: the card may be turned soon. */
  onNear: () => void
  onTurn: () => void
}

const experienceOf = (years: number): string =>
  years === 1 ? m.home_experience_one() : m.home_experience_many({ count: years })

function Face({ profile, headingLevel }: Pick<FlipCardFrontProps, 'profile' | 'headingLevel'>) {
  const { primaryImage, imagePlaceholder, imageAlt, yearsOfExperience } = profile
  const photo = { src: primaryImage, placeholder: imagePlaceholder, alt: imageAlt }
  return (
    <FlipCardPicture profile={profile} headingLevel={headingLevel} {...photo}>
      <p className="card-meta">
        <ProfileRating rating={profile.rating} reviewCount={profile.reviewCount} />
        {yearsOfExperience > 0 && <span>{experienceOf(yearsOfExperience)}</span>}
      </p>
      <CardTags profile={profile} />
    </FlipCardPicture>
  )
}

function FlipCardFront(props: FlipCardFrontProps) {
  const { profile, headingLevel, isHidden, turnButton, onNear, onTurn } = props
  const offer = usePhoneOffer(profile)
  return (
    <div className="flip-card-face" inert={isHidden}>
      <Card as="div" lift>
        <Face profile={profile} headingLevel={headingLevel} />
        <CardBody>
          <p className="card-text" lang={profile.textLanguage}>
            {profile.excerpt}
          </p>
          {offer && <PhoneLine offer={offer} status={profile.status} />}
          <FlipCardWays profile={profile} />
          <p className="card-foot">
            <MembershipLink />
            <button
              ref={turnButton}
              type="button"
              className="ui-link flip-card-turn"
              aria-expanded={isHidden}
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={onTurn}
            >
              <Icon name="turn" size="sm" />
              {m.home_card_more()}
              <VisuallyHidden> {m.home_card_about({ name: profile.name })}</VisuallyHidden>
            </button>
          </p>
        </CardBody>
      </Card>
    </div>
  )
}

const loadBack = () => import('./flip-card-back.tsx')
const FlipCardBack = lazy(loadBack)

/**
 * A click on the surface turns the card, as does the button in its corner; other links and buttons keep their meaning. The back is
 * loaded with the first turn; until then the card does not move.
 */
function FlipCard({ profile, headingLevel }: { profile: FlipProfile; headingLevel: 2 | 3 }) {
  const [isTurned, setTurned] = useState(false)
  const [hasBack, setHasBack] = useState(false)
  const [, startTurning] = useTransition()
  const turnButton = useRef<HTMLButtonElement>(null)
  const turn = () =>
    startTurning(() => {
      setHasBack(true)
      setTurned(true)
    })
  const turnBack = () => setTurned(false)
  // The front is focusable again, so the focus returns to the button that turned the card.
  useEffect(() => {
    if (hasBack && !isTurned) turnButton.current?.focus({ preventScroll: true })
  }, [hasBack, isTurned])
  return (
    <article className={classNames('flip-card', isTurned && 'flip-card-turned')}>
      <div className="flip-card-faces">
        <FlipCardFront
          profile={profile}
          headingLevel={headingLevel}
          isHidden={isTurned}
          turnButton={turnButton}
          onNear={() => void loadBack()}
          onTurn={turn}
        />
        <Suspense>
          {hasBack && (
            <FlipCardBack profile={profile} headingLevel={headingLevel} isHidden={!isTurned} onTurn={turnBack} />
          )}
        </Suspense>
      </div>
    </article>
  )
}

/** Rows of equal height; the middle column is set lower. */
export function FlipCardGrid({ profiles, headingLevel }: { profiles: readonly FlipProfile[]; headingLevel: 2 | 3 }) {
  return (
    <CardFactsProvider>
      <ul className="profile-grid profile-grid-stepped">
        {profiles.map((profile) => (
          <CardItem key={profile.uuid} kind="flip-card" profile={profile} look={[headingLevel]}>
            <FlipCard profile={profile} headingLevel={headingLevel} />
          </CardItem>
        ))}
      </ul>
    </CardFactsProvider>
  )
}
