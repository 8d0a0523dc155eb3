import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FavouriteProfiles, favouritePath } from '@velvetline/contracts/favourites'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { statusWord } from '#/features/profiles/status-word.ts'
import { setWantsNotice as sendWantsNotice, setFavourite } from '#/features/profiles/toggle-favourite.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { favouriteProfilesQuery } from '../api/favourite-profiles.ts'
import './own-favourites.css'
import { type RefObject, useEffect, useRef } from 'react'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

type Entry = FavouriteProfiles['favourites'][number]

/** @returns how to revert it */
const showAtOnce = async (
  client: QueryClient,
  change: (favourites: readonly Entry[]) => Entry[],
): Promise<() => void> => {
  const { queryKey } = favouriteProfilesQuery
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, before && { ...before, favourites: change(before.favourites) })
  return () => client.setQueryData(queryKey, before)
}

/** Shown at once, reverted if it fails. */
const setWantsNotice = async (client: QueryClient, profileUuid: string, wantsNotice: boolean): Promise<void> => {
  const takeBack = await showAtOnce(client, (favourites) =>
    favourites.map((one) => (one.profileUuid === profileUuid ? { ...one, wantsNotice } : one)),
  )
  await sendWantsNotice(client, profileUuid, wantsNotice).catch((error: unknown) => {
    takeBack()
    throw error
  })
}

const removeFavourite = async (client: QueryClient, profileUuid: string): Promise<void> => {
  const takeBack = await showAtOnce(client, (favourites) => favourites.filter((one) => one.profileUuid !== profileUuid))
  await request(favouritePath(profileUuid), { method: 'DELETE' }).catch((error: unknown) => {
    takeBack()
    throw error
  })
  setFavourite(client, profileUuid, false)
}

const showStatus = (client: QueryClient, profileUuid: string, status: ProfileStatus): void => {
  const { queryKey } = favouriteProfilesQuery
  const known = client.getQueryData(queryKey)
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  if (!known || updatedAt === undefined) return
  const favourites = known.favourites.map((one) =>
    one.profileUuid === profileUuid ? { ...one, profile: { ...one.profile, status } } : one,
  )
  // The rest of the data is not newer.
  client.setQueryData(queryKey, { ...known, favourites }, { updatedAt })
}

const showError = (title: string) => (error: unknown) => {
  toast({ kind: 'error', title, text: refusalText(error) ?? m.favourites_try_again() })
}

export interface FavouriteRowProps {
  favourite: FavouriteProfiles['favourites'][number]
  offersNotice: boolean
  /** Takes the focus when this row is removed. */
  onRemoved: () => void
}

function FavouriteRow({ favourite, offersNotice, onRemoved }: FavouriteRowProps) {
  const client = useQueryClient()
  const { profile, wantsNotice } = favourite
  const { uuid, slug, name, status, cardThumbnail } = profile
  const onRemove = () => {
    onRemoved()
    removeFavourite(client, uuid).catch(showError(m.favourites_remove_failed({ name })))
  }
  return (
    <li className="favourite">
      <Avatar src={cardThumbnail || undefined} name={name} size="lg" decorative />
      <div className="favourite-words">
        <Link to="/profile/$id" params={{ id: slug }} className="favourite-name">
          {name}
        </Link>
        <StatusBadge status={status}>{statusWord(status)}</StatusBadge>
      </div>
      <IconButton icon="close" label={m.favourites_remove({ name })} onClick={onRemove} className="favourite-remove" />
      {offersNotice && (
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
            setWantsNotice(client, uuid, next).catch(showError(m.favourites_notice_failed({ name })))
          }
        />
      )}
    </li>
  )
}

type Ended = FavouriteProfiles['ended'][number]

const removeEnded = async (client: QueryClient, profileUuid: string): Promise<void> => {
  await request(favouritePath(profileUuid), { method: 'DELETE' })
  const { queryKey } = favouriteProfilesQuery
  client.setQueryData(
    queryKey,
    (known) => known && { ...known, ended: known.ended.filter((one) => one.profileUuid !== profileUuid) },
  )
}

/** Whom the member had kept, and who is there no more: said until they have read it. */
function EndedNotice({ ended, onRemoved }: { ended: Ended; onRemoved: () => void }) {
  const client = useQueryClient()
  const { profileUuid, name } = ended
  const removing = useMutation({
    mutationFn: () => removeEnded(client, profileUuid),
    onSuccess: onRemoved,
    onError: showError(m.favourites_remove_failed({ name })),
  })
  return (
    <Notice
      title={m.favourites_ended({ name })}
      action={
        <Button
          size="sm"
          loading={removing.isPending}
          aria-label={`${m.favourites_ended_remove()}: ${name}`}
          onClick={() => removing.mutate()}
        >
          {m.favourites_ended_remove()}
        </Button>
      }
    >
      {m.favourites_ended_text()}
    </Notice>
  )
}

const noteOf = (perDay: number): string =>
  perDay === 1 ? m.favourites_note_one() : m.favourites_note({ count: perDay })

function List({
  favourites,
  noticesPerDay,
  heading,
}: Omit<FavouriteProfiles, 'ended'> & { heading: RefObject<HTMLHeadingElement | null> }) {
  if (favourites.length === 0) {
    return (
      <EmptyState
        level={3}
        icon="heart"
        className="favourites-place"
        title={m.favourites_empty()}
        text={m.favourites_empty_text()}
        action={
          <RouteLink to="/profiles" iconEnd="arrow">
            {m.profiles_see_all()}
          </RouteLink>
        }
      />
    )
  }
  return (
    <>
      {noticesPerDay > 0 && <p className="favourites-note">{noteOf(noticesPerDay)}</p>}
      <ul className="favourites-list" aria-label={m.favourites_title()}>
        {favourites.map((favourite) => (
          <FavouriteRow
            key={favourite.profileUuid}
            favourite={favourite}
            offersNotice={noticesPerDay > 0}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </>
  )
}

export function OwnFavourites() {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(favouriteProfilesQuery)
  useEffect(
    () => onLiveEvent('availability', ({ profileUuid, status }) => showStatus(client, profileUuid, status)),
    [client],
  )
  return (
    <section className="favourites" id="favourites" aria-labelledby="favourites-title">
      <h2 className="heading" id="favourites-title" ref={heading} tabIndex={-1}>
        {m.favourites_title()}
      </h2>
      <Loaded
        query={query}
        failed={m.favourites_load_failed()}
        skeleton={
          <SkeletonGroup label={m.favourites_loading()} className="favourites-place">
            <Skeleton width="half" />
            <Skeleton width="long" />
          </SkeletonGroup>
        }
      >
        {(favourites) => (
          <>
            {favourites.ended.map((ended) => (
              <EndedNotice key={ended.profileUuid} ended={ended} onRemoved={() => heading.current?.focus()} />
            ))}
            <List {...favourites} heading={heading} />
          </>
        )}
      </Loaded>
    </section>
  )
}
