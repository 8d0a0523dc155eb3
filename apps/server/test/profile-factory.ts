import sharp from 'sharp'
import type { Context } from '../src/context.ts'
import { createProfile, type NewPhoto, type NewProfile } from '../src/features/profiles/index.ts'
import { newId } from '../src/kernel/ids.ts'

let counter = 0
const next = (): number => {
  counter += 1
  return counter
}

const both = (text: string) => ({ de: `${text} (de)`, en: `${text} (en)` })

const photo = (slug: string, use: NewPhoto['use'], position = 0): NewPhoto => ({
  use,
  position,
  width: 600,
  height: 800,
  alt: both(`${slug} ${use}`),
  storageKey: `profiles/${slug}/${use}-${position}.webp`,
  veiledStorageKey: use === 'members' ? `profiles/${slug}/${use}-${position}-veiled.webp` : null,
  placeholder: 'UklGRg==',
})

const drawn = new Map<string, Promise<Buffer>>()

/** A plain WebP of the photo's size: one picture for all originals, another for all veiled ones. */
export const aPicture = (background: 'white' | 'black'): Promise<Buffer> => {
  const known = drawn.get(background)
  if (known) return known
  const drawing = sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .webp()
    .toBuffer()
  drawn.set(background, drawing)
  return drawing
}

/** A complete profile, played by the demo actor unless an agent is given. */
export const aProfile = (changes: Partial<NewProfile> = {}): NewProfile => {
  const number = next()
  const slug = changes.slug ?? `person-${number}`
  return {
    id: newId(),
    slug,
    name: `Person ${number}`,
    agentId: null,
    isDemoActor: (changes.agentId ?? null) === null,
    isPublished: true,
    age: 30,
    heightCm: 170,
    yearsOfExperience: 5,
    mainLanguage: 'de',
    languages: ['de', 'en'],
    title: both('title'),
    description: both('description'),
    about: both('about'),
    longSeoText: both('long text'),
    specialties: { de: ['Tarot', 'Liebe'], en: ['Tarot', 'Love'] },
    usualHours: both('hours'),
    seoTitle: both('seo title'),
    seoDescription: both('seo description'),
    ratingTenths: 45,
    reviewCount: 12,
    extension: '',
    chosenStatus: 'available',
    categories: [],
    photos: [photo(slug, 'primary'), photo(slug, 'second'), photo(slug, 'gallery'), photo(slug, 'members')],
    createdAt: new Date('2026-06-01T00:00:00Z'),
    ...changes,
  }
}

export const addProfile = async (context: Context, changes: Partial<NewProfile> = {}): Promise<NewProfile> => {
  const profile = aProfile(changes)
  await context.database.transaction((tx) => createProfile(context, tx, profile))
  for (const { storageKey, veiledStorageKey } of profile.photos) {
    await context.storage.put(storageKey, await aPicture('white'))
    if (veiledStorageKey) await context.storage.put(veiledStorageKey, await aPicture('black'))
  }
  return profile
}
