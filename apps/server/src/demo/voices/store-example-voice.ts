import type { VoiceRecord } from '../../features/profiles/index.ts'
import type { Storage } from '../../platform/storage/local-storage.ts'
import { EXAMPLE_VOICE_SECONDS, makeExampleVoice } from './make-example-voice.ts'

/** The sound of a profile of the demo, made and stored once. */
export const storeExampleVoice = async (
  { storage }: { readonly storage: Storage },
  slug: string,
  number: number,
): Promise<VoiceRecord> => {
  const storageKey = `profiles/${slug}/${slug}-example.wav`
  await storage.put(storageKey, makeExampleVoice(number))
  return { storageKey, seconds: EXAMPLE_VOICE_SECONDS, isExample: true }
}
