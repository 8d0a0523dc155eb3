import './members-photos.css'
import type { MemberPhoto, ProfileDetail } from '@velvetline/contracts/profiles'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { lockedCount } from '../profile-photos.ts'
import { type OpenPhoto, PhotoViewerSlot } from './photo-viewer-slot.tsx'

function Cell({ photo, label, onOpen }: { photo: MemberPhoto; label: string; onOpen: () => void }) {
  const picture = (alt: string) => (
    <img src={photo.url} alt={alt} width={480} height={640} loading="lazy" decoding="async" />
  )
  if (photo.isLocked) return <li className="members-photos-locked">{picture(m.profiles_members_photo_alt())}</li>
  return (
    <li>
      <button type="button" onClick={onOpen} aria-label={label}>
        {picture('')}
      </button>
    </li>
  )
}

function Lock({ profile, locked }: { profile: ProfileDetail; locked: number }) {
  const viewer = useViewer()
  return (
    <div className="members-photos-over">
      <Icon name="lock" size="lg" />
      <p className="heading">
        {locked === 1 ? m.profiles_members_count_one() : m.profiles_members_count_many({ count: locked })}
      </p>
      <p className="members-photos-how">{m.profiles_members_locked()}</p>
      {!viewer && (
        <RouteLink to="/login" search={{ redirect: `/profile/${profile.slug}` }} iconEnd="arrow">
          {m.profiles_members_log_in()}
        </RouteLink>
      )}
    </div>
  )
}

/** Photos for subscribers. Whoever may not see them gets the server's blurred ones under a lock. */
export function MembersPhotos({ profile }: { profile: ProfileDetail }) {
  const [open, setOpen] = useState<OpenPhoto | null>(null)
  const locked = lockedCount(profile)
  const visible = profile.memberPhotos.filter(({ isLocked }) => !isLocked)
  if (profile.memberPhotos.length === 0) return null
  return (
    <section className="section profile-split" aria-labelledby="members-photos">
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
          {profile.memberPhotos.map((photo, index) => (
            <Cell
              key={photo.url}
              photo={photo}
              label={m.profiles_photo_enlarge({ number: index + 1, count: profile.memberPhotos.length })}
              onOpen={() => setOpen({ photos: visible, index: visible.indexOf(photo) })}
            />
          ))}
        </ul>
        {locked > 0 && <Lock profile={profile} locked={locked} />}
      </div>
      <PhotoViewerSlot label={m.profiles_members_photos()} open={open} onChange={setOpen} />
    </section>
  )
}
