import './own-favourites.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FavouriteProfiles } from '@velvetline/contracts/favourites'
import { type RefObject, useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { showStatus } from '../api/change-favourite.ts'
import { favouriteProfilesQuery } from '../api/favourite-profiles.ts'
import { FavouriteRow } from './favourite-row.tsx'

function List({ favourites, heading }: FavouriteProfiles & { heading: RefObject<HTMLHeadingElement | null> }) {
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
            {m.favourites_empty_action()}
          </RouteLink>
        }
      />
    )
  }
  return (
    <>
      <p className="favourites-note">{m.favourites_note()}</p>
      <ul className="favourites-list" aria-label={m.favourites_title()}>
        {favourites.map((favourite) => (
          <FavouriteRow key={favourite.profileUuid} favourite={favourite} onRemoved={() => heading.current?.focus()} />
        ))}
      </ul>
    </>
  )
}

/** The member's favourites in their account, with what is true of them this minute. */
export function OwnFavourites() {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, refetch } = useQuery(favouriteProfilesQuery)
  useEffect(
    () => onLiveEvent('availability', ({ profileUuid, status }) => showStatus(client, profileUuid, status)),
    [client],
  )
  return (
    <section className="favourites" id="favourites" aria-labelledby="favourites-title">
      <h2 className="heading" id="favourites-title" ref={heading} tabIndex={-1}>
        {m.favourites_title()}
      </h2>
      {data && <List {...data} heading={heading} />}
      {!data && isError && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>{m.favourites_load_again()}</Button>}>
          {m.favourites_load_failed()}
        </Notice>
      )}
      {!data && !isError && (
        <SkeletonGroup label={m.favourites_loading()} className="favourites-place">
          <Skeleton width="half" />
          <Skeleton width="long" />
        </SkeletonGroup>
      )}
    </section>
  )
}
