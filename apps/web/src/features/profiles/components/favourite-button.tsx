import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { useLoginLink } from '../login-link.ts'
import { useCardFacts } from './card-facts.tsx'

export interface FavouriteButtonProps {
  profile: { uuid: string; name: string }
  /** On a picture: light, with a shadow that keeps it visible. */
  onPhoto?: boolean
  className?: string
}

export const loadToggle = () => import('../toggle-favourite.ts')

/** A guest's heart leads to the login and from there back to where they were. */
function GuestHeart({ profile, onPhoto = false, className = '' }: FavouriteButtonProps) {
  const toLogin = useLoginLink()
  return (
    <Link
      {...toLogin}
      className={`ui-icon-button ${onPhoto ? 'ui-icon-button-photo' : ''} ${className}`}
      aria-label={m.favourites_guest({ name: profile.name })}
    >
      <Icon name="heart" />
    </Link>
  )
}

function MemberHeart({ profile, onPhoto, className }: FavouriteButtonProps) {
  const client = useQueryClient()
  const isFavourite = useCardFacts().favourites.has(profile.uuid)
  return (
    <IconButton
      icon="heart"
      label={m.favourites_keep({ name: profile.name })}
      pressed={isFavourite}
      onPhoto={onPhoto}
      className={className}
      onPointerEnter={() => void loadToggle()}
      onClick={() => void loadToggle().then(({ toggleFavourite }) => toggleFavourite(client, profile, !isFavourite))}
    />
  )
}

/** The heart with which a member keeps a profile. Staff have no favourites, so for them there is none. */
export function FavouriteButton(props: FavouriteButtonProps) {
  const viewer = useViewer()
  if (!viewer) return <GuestHeart {...props} />
  return viewer.role === 'member' ? <MemberHeart {...props} /> : null
}
