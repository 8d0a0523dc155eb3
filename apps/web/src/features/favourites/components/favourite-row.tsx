import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FavouriteProfiles } from '@velvetline/contracts/favourites'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { StatusBadge } from '#/ui/status-badge/status-badge.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { removeFavourite, setWantsNotice } from '../api/change-favourite.ts'

const wordFor = (status: ProfileStatus): string => {
  if (status === 'available') return m.favourites_available()
  return status === 'busy' ? m.favourites_busy() : m.favourites_offline()
}

const sayFailed = (title: string) => (error: unknown) => {
  toast({ kind: 'error', title, text: error instanceof ApiError ? error.message : m.favourites_try_again() })
}

export interface FavouriteRowProps {
  favourite: FavouriteProfiles['favourites'][number]
  /** Where the focus goes when this row leaves. */
  onRemoved: () => void
}

/** One favourite: who they are, whether they are there, and whether a mail should say so. */
export function FavouriteRow({ favourite, onRemoved }: FavouriteRowProps) {
  const client = useQueryClient()
  const { profile, wantsNotice } = favourite
  const { uuid, slug, name, status, cardThumbnail } = profile
  const onRemove = () => {
    onRemoved()
    removeFavourite(client, uuid).catch(sayFailed(m.favourites_remove_failed({ name })))
  }
  return (
    <li className="favourite">
      <Avatar src={cardThumbnail || undefined} name={name} size="lg" decorative />
      <div className="favourite-words">
        <Link to="/profile/$id" params={{ id: slug }} className="favourite-name">
          {name}
        </Link>
        <StatusBadge status={status}>{wordFor(status)}</StatusBadge>
      </div>
      <IconButton icon="close" label={m.favourites_remove({ name })} onClick={onRemove} className="favourite-remove" />
      <Switch
        className="favourite-notice"
        label={
          <>
            {m.favourites_notice()}
            <VisuallyHidden> {m.favourites_notice_of({ name })}</VisuallyHidden>
          </>
        }
        checked={wantsNotice}
        onCheckedChange={(next) =>
          setWantsNotice(client, uuid, next).catch(sayFailed(m.favourites_notice_failed({ name })))
        }
      />
    </li>
  )
}
