import { Link } from '@tanstack/react-router'
import { CARD_DESCRIPTION_CHARACTERS } from '@velvetline/contracts/constants'
import type { RefObject } from 'react'
import { m } from '#/paraglide/messages.js'
import { FavouriteButton } from '#/shared/favourites/favourite-button.tsx'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { excerpt } from '../excerpt.ts'
import type { FlipProfile } from '../flip-profile.ts'
import { tagsFor } from '../tags-for.ts'
import { FlipCardWays } from './flip-card-ways.tsx'
import { PhoneLine } from './phone-line.tsx'
import { PremiumLink } from './premium-link.tsx'
import { ProfileRating } from './profile-rating.tsx'
import { ProfileStatusPill } from './profile-status.tsx'

const SIZES = '(min-width: 75rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export interface FlipCardFrontProps {
  profile: FlipProfile
  headingLevel: 2 | 3
  /** Turned away: nothing on it can be reached. */
  isHidden: boolean
  turnButton: RefObject<HTMLButtonElement | null>
  /** Somebody may turn the card soon. */
  onNear: () => void
  onTurn: () => void
}

const experienceOf = (years: number): string =>
  years === 1 ? m.home_experience_one() : m.home_experience_many({ count: years })

function Face({ profile, headingLevel }: Pick<FlipCardFrontProps, 'profile' | 'headingLevel'>) {
  const Heading = `h${headingLevel}` as const
  return (
    <Portrait
      src={profile.primaryImage}
      placeholder={profile.imagePlaceholder}
      sizes={SIZES}
      alt={profile.imageAlt}
      missingText={m.profiles_image_missing()}
      dimmed={profile.status === 'offline'}
      fade
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
          <ProfileRating rating={profile.rating} reviewCount={profile.reviewCount} />
          {profile.yearsOfExperience > 0 && <span>{experienceOf(profile.yearsOfExperience)}</span>}
        </p>
        <ul className="flip-card-tags" aria-label={m.profiles_tags()}>
          {tagsFor(profile).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </Portrait>
  )
}

/** What everybody sees of her at once: picture, name, experience, two lines of text, number, ways to reach her. */
export function FlipCardFront(props: FlipCardFrontProps) {
  const { profile, headingLevel, isHidden, turnButton, onNear, onTurn } = props
  const offer = usePhoneOffer(profile)
  return (
    <div className="flip-card-face" inert={isHidden}>
      <Card as="div" lift>
        <Face profile={profile} headingLevel={headingLevel} />
        <CardBody>
          <p className="flip-card-text" lang={profile.textLanguage}>
            {excerpt(profile.text, CARD_DESCRIPTION_CHARACTERS)}
          </p>
          {offer && <PhoneLine offer={offer} />}
          <FlipCardWays profile={profile} />
          <p className="flip-card-foot">
            <PremiumLink />
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
