import type { Photo, ProfileDetail } from '@velvetline/contracts/profiles'

/** The consultant’s public photos, the large one first, each once. */
export const publicPhotos = (profile: Pick<ProfileDetail, 'primaryImage' | 'imageAlt' | 'galleryImages'>): Photo[] => {
  const first = profile.primaryImage === '' ? [] : [{ url: profile.primaryImage, alt: profile.imageAlt }]
  const seen = new Set<string>()
  return [...first, ...profile.galleryImages].filter(({ url }) => (seen.has(url) ? false : seen.add(url)))
}

/** How many of the photos for members this person may not see. */
export const lockedCount = (profile: Pick<ProfileDetail, 'memberPhotos'>): number =>
  profile.memberPhotos.filter(({ isLocked }) => isLocked).length
