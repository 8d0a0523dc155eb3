import './profile-card.css'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PROFILE_PREFETCH_FRESH_MS } from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { FavouriteButton } from '#/shared/favourites/favourite-button.tsx'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { profileQuery } from '../api/profile.ts'
import type { CardProfile } from '../card-profile.ts'
import { tagsFor } from '../tags-for.ts'
import { CallButton } from './call-button.tsx'
import { ChatAction } from './chat-action.tsx'
import { PhoneLine } from './phone-line.tsx'
import { PremiumLink } from './premium-link.tsx'
import { ProfileRating } from './profile-rating.tsx'
import { ProfileStatusPill } from './profile-status.tsx'

const SIZES = '(min-width: 75rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export interface ProfileCardProps {
  profile: CardProfile
  headingLevel: 2 | 3
  /** Above the fold: the picture is not left for later. */
  eager?: boolean
}

function CardPicture({ profile, headingLevel, eager }: ProfileCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Portrait
      src={profile.primaryImage}
      sizes={SIZES}
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

/** The way to her page; what it shows is fetched when somebody points at the link, and again only when it is older than that. */
function MorePhotos({ profile }: { profile: CardProfile }) {
  const client = useQueryClient()
  const prefetch = () => {
    void client.prefetchQuery({ ...profileQuery(profile.slug, getLocale()), staleTime: PROFILE_PREFETCH_FRESH_MS })
  }
  return (
    <RouteLink
      to="/profile/$id"
      params={{ id: profile.slug }}
      iconEnd="arrow"
      className="profile-card-more"
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {m.lists_more_photos()}
      <VisuallyHidden>{m.profiles_view_of({ name: profile.name })}</VisuallyHidden>
    </RouteLink>
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
          <MorePhotos profile={profile} />
        </div>
      </CardBody>
    </Card>
  )
}
