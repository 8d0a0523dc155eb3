import './profile-photos.css'
import type { Photo, ProfileDetail } from '@velvetline/contracts/profiles'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import { publicPhotos } from '../profile-photos.ts'
import { type OpenPhoto, PhotoViewerSlot } from './photo-viewer-slot.tsx'

const LARGE_SIZES = '(min-width: 75rem) 33rem, (min-width: 48rem) 45vw, 100vw'

function Thumbnail(props: { photo: Photo; number: number; count: number; onOpen: () => void }) {
  const { photo, number, count, onOpen } = props
  return (
    <li>
      <button type="button" onClick={onOpen} aria-label={m.profiles_photo_enlarge({ number, count })}>
        <img src={photo.url} alt="" width={480} height={640} loading="lazy" decoding="async" />
      </button>
    </li>
  )
}

/** Her large photo and the small ones below it; each opens enlarged. */
export function ProfilePhotos({ profile }: { profile: ProfileDetail }) {
  const [open, setOpen] = useState<OpenPhoto | null>(null)
  const photos = publicPhotos(profile)
  const show = (index: number) => setOpen({ photos, index })
  const srcSet = profile.cardThumbnail ? `${profile.cardThumbnail} 360w, ${profile.primaryImage} 600w` : undefined
  return (
    <div className="profile-photos">
      <Portrait
        src={profile.primaryImage}
        srcSet={srcSet}
        sizes={LARGE_SIZES}
        alt={profile.imageAlt}
        missingText={m.profiles_image_missing()}
        className="profile-photos-large"
        eager
      >
        {photos.length > 0 && (
          <button
            type="button"
            className="profile-photos-enlarge"
            onClick={() => show(0)}
            aria-label={m.profiles_photo_enlarge({ number: 1, count: photos.length })}
          />
        )}
      </Portrait>
      {photos.length > 1 && (
        <ul className="profile-photos-row" aria-label={m.profiles_gallery({ name: profile.name })}>
          {photos.map((photo, index) => (
            <Thumbnail
              key={photo.url}
              photo={photo}
              number={index + 1}
              count={photos.length}
              onOpen={() => show(index)}
            />
          ))}
        </ul>
      )}
      <PhotoViewerSlot label={m.profiles_gallery({ name: profile.name })} open={open} onChange={setOpen} />
    </div>
  )
}
