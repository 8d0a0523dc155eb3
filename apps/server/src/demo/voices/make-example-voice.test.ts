import { expect, test } from 'vitest'
import { cleanSound } from '../../platform/audio/clean-sound.ts'
import { EXAMPLE_VOICE_SECONDS, makeExampleVoice } from './make-example-voice.ts'

test('an example voice is a voice sample as anybody could upload it', async () => {
  const limits = { minSeconds: 15, maxSeconds: 30, maxBytes: 1_000_000 }
  const { contentType, seconds } = await cleanSound(makeExampleVoice(3), limits)
  expect({ contentType, seconds }).toEqual({ contentType: 'audio/wav', seconds: EXAMPLE_VOICE_SECONDS })
})

test('profiles have voices of their own', () => {
  expect(makeExampleVoice(1).equals(makeExampleVoice(2))).toBe(false)
})
