import type { VoiceRecord } from '../../features/profiles/index.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const SAMPLE_RATE = 11_025
export const EXAMPLE_VOICE_SECONDS = 15
const HEADER_BYTES = 44
const SILENCE = 128
const LOUDEST = 90
const TAU = 2 * Math.PI

/** The first two resonances of some vowels, in Hz: enough for an ear to hear a voice that hums. */
const VOWELS = [
  [730, 1090],
  [270, 2290],
  [570, 840],
  [530, 1840],
  [300, 870],
] as const

/** Half steps above the lowest tone: a calm phrase that goes up, and comes back. */
const MELODY = [0, 3, 5, 3, 7, 5, 3, 0, -2, 0, 3, 0] as const
const SECONDS_PER_TONE = EXAMPLE_VOICE_SECONDS / MELODY.length
const LOWEST_HZ = 165
const HARMONICS = 9
const HALF_STEPS_PER_OCTAVE = 12
/** Of a resonance: how far a harmonic may be from it and still sound. */
const BANDWIDTH_HZ = 160

const loudnessAt = (frequency: number, resonances: readonly number[]): number =>
  resonances.reduce((sum, resonance) => sum + 1 / (1 + ((frequency - resonance) / BANDWIDTH_HZ) ** 2), 0.08)

/** One period of the tone; the sound is made by repeating it. */
const periodOf = (frequency: number, vowel: readonly number[]): Float64Array => {
  const samples = Math.round(SAMPLE_RATE / frequency)
  const period = new Float64Array(samples)
  let largest = 0
  for (let index = 0; index < samples; index += 1) {
    let value = 0
    for (let harmonic = 1; harmonic <= HARMONICS; harmonic += 1) {
      const loudness = loudnessAt(frequency * harmonic, vowel) / harmonic
      value += loudness * Math.sin((TAU * harmonic * index) / samples)
    }
    period[index] = value
    largest = Math.max(largest, Math.abs(value))
  }
  return period.map((value) => value / largest)
}

/** Each tone swells and fades. */
const swell = (part: number): number => Math.sin(Math.PI * part) ** 0.6

const writeHeader = (file: Buffer, length: number): void => {
  file.write('RIFF', 0, 'ascii')
  file.writeUInt32LE(HEADER_BYTES - 8 + length, 4)
  file.write('WAVEfmt ', 8, 'ascii')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'ascii')
  file.writeUInt32LE(length, 40)
}

/**
 * A hummed phrase, made of tones with the resonances of vowels, as WAV. No recording of a person: the demo's profiles need a sound, and the
 * pages say that it is an example. The number gives each profile a pitch of its own.
 */
export const makeExampleVoice = (number: number): Buffer => {
  const length = SAMPLE_RATE * EXAMPLE_VOICE_SECONDS
  const file = Buffer.alloc(HEADER_BYTES + length, SILENCE)
  writeHeader(file, length)
  const toneLength = Math.floor(SAMPLE_RATE * SECONDS_PER_TONE)
  for (const [place, step] of MELODY.entries()) {
    const pitch = LOWEST_HZ * 2 ** ((step + (number % HALF_STEPS_PER_OCTAVE) / 2) / HALF_STEPS_PER_OCTAVE)
    const period = periodOf(pitch, VOWELS[(place + number) % VOWELS.length] ?? VOWELS[0])
    const start = HEADER_BYTES + place * toneLength
    for (let index = 0; index < toneLength; index += 1) {
      const value = (period[index % period.length] ?? 0) * swell(index / toneLength) * LOUDEST
      file[start + index] = Math.round(SILENCE + value)
    }
  }
  return file
}

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
