import { requestProof } from '#/features/age-verification/model/proof-request.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { Button, ButtonLink, RouteButton } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import './members-photos.css'
import { useQueryClient } from '@tanstack/react-query'
import { type MemberPhoto, type ProfileDetail, profilesPath } from '@velvetline/contracts/profiles'
import { useState } from 'react'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import type { OpenPhoto } from './photo-viewer.tsx'
import { PhotoViewerSlot } from './photo-viewer-slot.tsx'
import { subscribePath } from './profile-parts.tsx'
import { lockedCount } from './profile-photos.tsx'

const UNLOCK_LOOK = { variant: 'tonal', iconEnd: 'arrow', className: 'members-photos-unlock' } as const

/** Guests sign in, members take a membership, subscribers only prove their age. */
function Unlock({ slug, locked }: { slug: string; locked: number }) {
  const viewer = useViewer()
  const words = locked === 1 ? m.profiles_members_unlock_one() : m.profiles_members_unlock_many({ count: locked })
  if (viewer?.hasActiveSubscription) {
    return (
      <Button {...UNLOCK_LOOK} onClick={requestProof}>
        {m.age_start()}
      </Button>
    )
  }
  if (viewer) {
    return (
      <ButtonLink {...UNLOCK_LOOK} href={subscribePath(`/profile/${slug}`)}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <RouteButton {...UNLOCK_LOOK} to="/login" search={{ redirect: `/profile/${slug}` }} preload={false}>
      {words}
    </RouteButton>
  )
}

function MembersLock({ slug, locked }: { slug: string; locked: number }) {
  const isSubscriber = useViewer()?.hasActiveSubscription === true
  return (
    <div className="members-photos-over">
      <Icon name="lock" size="lg" />
      <p className="members-photos-how">{isSubscriber ? m.profiles_members_age() : m.profiles_members_locked()}</p>
      <Unlock slug={slug} locked={locked} />
    </div>
  )
}

const SIZES = '(width >= 75rem) 18rem, (width >= 48rem) 24vw, 50vw'

interface CellProps {
  photo: MemberPhoto
  label: string
  onOpen: () => void
  onFail: () => void
}

function Cell({ photo, label, onOpen, onFail }: CellProps) {
  const picture = { src: photo.url, sizes: SIZES, missingText: m.profiles_image_missing() }
  if (photo.isLocked) {
    return (
      <li>
        <Portrait {...picture} alt={m.profiles_members_photo_alt()} className="members-photos-locked" />
      </li>
    )
  }
  return (
    <li>
      <button type="button" onClick={onOpen} aria-label={label}>
        <Portrait {...picture} alt="" onFail={onFail} />
      </button>
    </li>
  )
}

/** The addresses of originals expire; refetching the profile brings new ones. */
const useNewAddresses = (): (() => void) => {
  const client = useQueryClient()
  const isProfile = (key: unknown): boolean => typeof key === 'string' && key.startsWith(`${profilesPath}/`)
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isProfile(key) })
}

/** Others get the server's blurred versions under a lock. */
export function MembersPhotos({ profile }: { profile: ProfileDetail }) {
  const [open, setOpen] = useState<OpenPhoto | null>(null)
  const askAgain = useNewAddresses()
  const locked = lockedCount(profile)
  const { memberPhotos } = profile
  if (memberPhotos.length === 0) return null
  const visible = memberPhotos.filter(({ isLocked }) => !isLocked)
  return (
    <section className="section far-down profile-split" aria-labelledby="members-photos">
      <div>
        <h2 className="title" id="members-photos">
          {m.profiles_members_photos()}
        </h2>
        <p className="quiet members-photos-note">
          {locked > 0 ? m.profiles_members_note() : m.profiles_members_open_note()}
        </p>
      </div>
      <div className="members-photos">
        <ul>
          {memberPhotos.map((photo, index) => (
            <Cell
              key={photo.url}
              photo={photo}
              label={m.profiles_photo_enlarge({ number: index + 1, count: memberPhotos.length })}
              onOpen={() => setOpen({ photos: visible, index: visible.indexOf(photo) })}
              onFail={askAgain}
            />
          ))}
        </ul>
        {locked > 0 && <MembersLock slug={profile.slug} locked={locked} />}
      </div>
      <PhotoViewerSlot label={m.profiles_members_photos()} open={open} onChange={setOpen} />
    </section>
  )
}
