import './profile-card.css'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { FavouriteButton } from '#/shared/favourites/favourite-button.tsx'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import { CARD_PICTURE_SIZES } from '../card-picture-sizes.ts'
import type { CardProfile } from '../card-profile.ts'
import { tagsFor } from '../tags-for.ts'
import { CallButton } from './call-button.tsx'
import { ChatAction } from './chat-action.tsx'
import { MorePhotos } from './more-photos.tsx'
import { PhoneLine } from './phone-line.tsx'
import { PremiumLink } from './premium-link.tsx'
import { ProfileRating } from './profile-rating.tsx'
import { ProfileStatusPill } from './profile-status.tsx'

export interface ProfileCardProps {
  profile: CardProfile
  headingLevel: 2 | 3
  /** Above the fold: the picture is not left for later. */
  eager?: boolean | 'first'
}

function CardPicture({ profile, headingLevel, eager }: ProfileCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Portrait
      src={profile.primaryImage}
      sizes={CARD_PICTURE_SIZES}
      placeholder={profile.imagePlaceholder}
      alt={profile.imageAlt}
      missingText={m.profiles_image_missing()}
      eager={eager}
      dimmed={profile.status === 'offline'}
      fade
    >
      <div className="profile-card-marks">
        <ProfileStatusPill status={profile.status} />
        {profile.isDemoActor && <span className="profile-card-mark">{m.profiles_demo_actor()}</span>}
      </div>
      <div className="profile-card-id">
        <Heading className="heading profile-card-name">
          <Link to="/profile/$id" params={{ id: profile.slug }}>
            {profile.name}
          </Link>
        </Heading>
        <div className="profile-card-meta">
          <ProfileRating rating={profile.rating} reviewCount={profile.reviewCount} />
        </div>
        <ul className="profile-card-tags" aria-label={m.profiles_tags()}>
          {tagsFor(profile).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
      <FavouriteButton profile={profile} onPhoto className="profile-card-heart" />
    </Portrait>
  )
}

/** One lady in a list: picture, name, stars, tags, two lines of text, number with price, call and chat, the way to her page. */
export function ProfileCard(props: ProfileCardProps) {
  const { profile } = props
  const offer = usePhoneOffer(profile)
  return (
    <Card as="article" lift className="profile-card">
      <CardPicture {...props} />
      <CardBody>
        <p className="profile-card-text" lang={profile.excerptLanguage}>
          {profile.excerpt}
        </p>
        {offer && <PhoneLine offer={offer} />}
        <div className="profile-card-actions">
          <CallButton profile={profile} variant="tonal" hasPrice wide />
          <ChatAction profile={profile} variant={offer ? 'ghost' : 'tonal'} hasPrice wide />
        </div>
        <div className="profile-card-foot">
          <PremiumLink className="profile-card-premium" />
          <MorePhotos profile={profile} className="profile-card-more" />
        </div>
      </CardBody>
    </Card>
  )
}
