import type { ApplicantPerson } from '@velvetline/contracts/applications'
import { ageInYears } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import {
  createProfile,
  drawFreeSlug,
  type NewPhoto,
  storeForCropping,
  storeVoice,
  type VoiceRecord,
} from '../../profiles/index.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { applicationIncomplete } from '../applications.refusals.ts'
import type { Application } from '../applications.types.ts'
import { listDepicted, listFiles } from '../files.repository.ts'
import { readFile } from '../files.ts'

const HUNDREDTHS_PER_TENTH = 10

/** The photos on which everybody agrees. Anyone's missing yes keeps a photo out. */
const agreedPhotos = async (db: Queryable, applicationId: string): Promise<string[]> => {
  const depicted = await listDepicted(db, applicationId)
  const agreed = (await listFiles(db, applicationId)).filter(({ id, kind, depicts }) => {
    const people = depicted.filter(({ photo_id }) => photo_id === id)
    return kind === 'photo' && depicts !== null && people.every(({ answer }) => answer === 'yes')
  })
  return agreed.map(({ id }) => id)
}

/** A photo keeps its id in the profile, so that who is on it can take it out of there. */
const storePhotos = async (
  context: ApplicationsContext,
  applicationId: string,
  profile: { readonly id: string; readonly name: string },
): Promise<NewPhoto[]> => {
  const alt = { de: `Foto von ${profile.name}`, en: `Photo of ${profile.name}` }
  const photos: NewPhoto[] = []
  for (const [index, id] of (await agreedPhotos(context.database.kysely, applicationId)).entries()) {
    const { content } = await readFile(context, applicationId, id)
    const use = index === 0 ? 'primary' : 'gallery'
    photos.push({ ...(await storeForCropping(context, profile, content)), id, use, position: index, alt })
  }
  return photos
}

const storeSample = async (
  context: ApplicationsContext,
  applicationId: string,
  profileId: string,
): Promise<VoiceRecord | undefined> => {
  const sample = (await listFiles(context.database.kysely, applicationId)).find(({ kind }) => kind === 'voice')
  if (!sample) return undefined
  const file = await readFile(context, applicationId, sample.id)
  return storeVoice(context, profileId, { ...file, seconds: sample.seconds ?? 0 })
}

export interface PreparedProfile {
  readonly id: string
  readonly photos: readonly NewPhoto[]
  readonly voice: VoiceRecord | undefined
}

/** Makes the files of the profile, before the transaction that names them. */
export const prepareProfile = async (
  context: ApplicationsContext,
  { id: applicationId, work: { displayName = '' } }: Application,
): Promise<PreparedProfile> => {
  const id = newId()
  const photos = await storePhotos(context, applicationId, { id, name: displayName })
  return { id, photos, voice: await storeSample(context, applicationId, id) }
}

export const createDraft = async (
  context: ApplicationsContext,
  tx: Transaction,
  { id: applicationId, work, storefront }: Application,
  {
    profile: { id, photos, voice },
    agentId,
    person,
  }: { readonly profile: PreparedProfile; readonly agentId: string; readonly person: ApplicantPerson },
): Promise<void> => {
  const { displayName: name = '', offer } = work
  if (!offer) throw applicationIncomplete()
  const now = context.clock.now()
  const none = { de: '', en: '' }
  // Somebody may have taken a yes back since the files were made.
  const agreed = await agreedPhotos(tx, applicationId)
  await createProfile(context, tx, {
    id,
    slug: await drawFreeSlug(tx, name),
    name,
    agentId,
    isDemoActor: false,
    isPublished: false,
    age: ageInYears(person.birthDate, now),
    heightCm: offer.heightCm,
    yearsOfExperience: 0,
    mainLanguage: storefront.language,
    languages: [...offer.languages],
    title: { de: name, en: name },
    description: none,
    about: none,
    longSeoText: none,
    specialties: { de: offer.specialties, en: offer.specialties },
    usualHours: none,
    seoTitle: none,
    seoDescription: none,
    ratingTenths: 0,
    reviewCount: 0,
    extension: '',
    chosenStatus: 'offline',
    createdAt: now,
    categories: [],
    photos: photos.filter((photo) => agreed.includes(photo.id ?? '')),
    ...(voice && { voice }),
    minutePrice: offer.rateTenths * HUNDREDTHS_PER_TENTH,
  })
}
