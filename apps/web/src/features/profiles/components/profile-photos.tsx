import type { Photo, ProfileDetail } from '@velvetline/contracts/profiles'
import './profile-photos.css'
import { m } from '#/paraglide/messages.js'
import { Portrait } from '#/ui/portrait/portrait.tsx'

/** The large photo first, each once. */
export const publicPhotos = (profile: Pick<ProfileDetail, 'primaryImage' | 'imageAlt' | 'galleryImages'>): Photo[] => {
  const first = profile.primaryImage === '' ? [] : [{ url: profile.primaryImage, alt: profile.imageAlt }]
  const seen = new Set<string>()
  return [...first, ...profile.galleryImages].filter(({ url }) => (seen.has(url) ? false : seen.add(url)))
}

/** Members' photos that this viewer may not see. */
export const lockedCount = (profile: Pick<ProfileDetail, 'memberPhotos'>): number =>
  profile.memberPhotos.filter(({ isLocked }) => isLocked).length

const LARGE_SIZES = '(width >= 75rem) 33rem, (width >= 48rem) 45vw, 100vw'
const SMALL_SIZES = '(width >= 75rem) 8rem, (width >= 48rem) 11vw, 24vw'

export interface ProfilePhotosProps {
  profile: ProfileDetail
  /** Enlarges the photo at this index. */
  onOpen: (index: number) => void
}

export function ProfilePhoto({ profile, onOpen }: ProfilePhotosProps) {
  const { length } = publicPhotos(profile)
  return (
    <Portrait
      src={profile.primaryImage}
      placeholder={profile.imagePlaceholder}
      sizes={LARGE_SIZES}
      alt={profile.imageAlt}
      missingText={m.profiles_image_missing()}
      className="profile-photos-large"
      eager="first"
    >
      {length > 0 && (
        <button
          type="button"
          className="profile-photos-enlarge"
          onClick={() => onOpen(0)}
          aria-label={m.profiles_photo_enlarge({ number: 1, count: length })}
        />
      )}
    </Portrait>
  )
}

export function ProfileGallery({ profile, onOpen }: ProfilePhotosProps) {
  const photos = publicPhotos(profile)
  if (photos.length < 2) return null
  return (
    <ul className="profile-photos-row" aria-label={m.profiles_gallery({ name: profile.name })}>
      {photos.map((photo, index) => (
        <li key={photo.url}>
          <button
            type="button"
            onClick={() => onOpen(index)}
            aria-label={m.profiles_photo_enlarge({ number: index + 1, count: photos.length })}
          >
            <Portrait src={photo.url} sizes={SMALL_SIZES} alt="" missingText={m.profiles_image_missing()} />
          </button>
        </li>
      ))}
    </ul>
  )
}
