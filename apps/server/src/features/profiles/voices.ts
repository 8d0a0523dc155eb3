import { newId } from '../../kernel/ids.ts'
import { SOUND_TYPES } from '../../platform/http/send-sound.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { photoNotFound } from './profiles.refusals.ts'
import type { VoiceRecord } from './profiles.types.ts'

/** Public addresses name the file, never the profile, so that they can be cached for ever. */
export const VOICES_PATH = '/voices/'

export const voiceAddress = (storageKey: string): string => `${VOICES_PATH}${storageKey.split('/').at(-1)}`

interface CleanVoice {
  readonly content: Buffer
  readonly contentType: string
  readonly seconds: number
}

/** Keeps a sound that was cleaned; the profile names it afterwards. */
export const storeVoice = async (
  { storage }: { readonly storage: Storage },
  profileId: string,
  { content, contentType, seconds }: CleanVoice,
): Promise<VoiceRecord> => {
  const extension = Object.keys(SOUND_TYPES).find((one) => SOUND_TYPES[one] === contentType)
  if (!extension) throw new TypeError(`${contentType} is no sound of a profile`)
  const storageKey = `profiles/${profileId}/${newId()}.${extension}`
  await storage.put(storageKey, content)
  return { storageKey, seconds, isExample: false }
}

/** Of a published profile. @throws 404 photo_not_found */
export const loadVoice = async (
  { profileCatalogue, storage }: { readonly profileCatalogue: Catalogue; readonly storage: Storage },
  name: string,
): Promise<{ readonly content: Buffer; readonly key: string }> => {
  const { profiles } = await profileCatalogue.snapshot()
  const key = profiles.find((one) => one.isPublished && one.voiceKey?.endsWith(`/${name}`))?.voiceKey
  const content = key ? await storage.get(key) : null
  if (!key || !content) throw photoNotFound()
  return { content, key }
}
