import { MEGABYTE } from '@velvetline/contracts/bytes'
import { expect, test } from 'vitest'
import { makeSound, type SoundFile } from '../../../test/make-sound.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cleanSound } from './clean-sound.ts'

const LIMITS = { minSeconds: 15, maxSeconds: 30, maxBytes: 5 * MEGABYTE }
const FILES: readonly SoundFile[] = ['m4a', 'webm', 'ogg', 'mp3', 'wav']

const refusalOf = async (content: Buffer, limits = LIMITS): Promise<string> => {
  try {
    await cleanSound(content, limits)
    return 'none'
  } catch (error) {
    if (error instanceof Refusal) return error.shape.code
    throw error
  }
}

test.each(FILES)('a voice sample as %s is taken, with its length and without its metadata', async (file) => {
  const sent = await makeSound(file, 20)
  const { content, extension, seconds } = await cleanSound(sent, LIMITS)
  expect({ extension, seconds }).toEqual({ extension: file, seconds: 20 })
  expect(content.includes('Jane Doe')).toBe(false)
  // What we wrote is itself a voice sample, of the same length.
  expect((await cleanSound(content, LIMITS)).seconds).toBe(20)
})

test('a Matroska file with sound alone becomes WebM', async () => {
  expect(await cleanSound(await makeSound('mkv', 16), LIMITS)).toMatchObject({ contentType: 'audio/webm', seconds: 16 })
})

test.each(FILES)('a voice sample as %s has to be 15 to 30 seconds long', async (file) => {
  expect(await refusalOf(await makeSound(file, 14))).toBe('sound_too_short')
  expect(await refusalOf(await makeSound(file, 15))).toBe('none')
  expect(await refusalOf(await makeSound(file, 30))).toBe('none')
  expect(await refusalOf(await makeSound(file, 31))).toBe('sound_too_long')
})

test.each(FILES)('a %s that was cut off is refused, and nothing of it is kept', async (file) => {
  const whole = await makeSound(file, 20)
  expect(await refusalOf(whole.subarray(0, 300))).toMatch(/sound_unreadable|sound_too_short/)
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatch(/sound_unreadable|sound_too_short/)
})

test('the length is that of the packets: a gap does not make a short sample long enough', async () => {
  expect(await refusalOf(await makeSound('webm', 3, { gapSeconds: 15 }))).toMatch(/sound_unreadable|sound_too_short/)
  expect(await refusalOf(await makeSound('m4a', 3, { gapSeconds: 15 }))).toMatch(/sound_unreadable|sound_too_short/)
})

test('a header that claims another length changes nothing', async () => {
  const short = await makeSound('wav', 5)
  short.writeUInt32LE(20 * 16_000, short.indexOf('data') + 4)
  expect(await refusalOf(short)).toMatch(/sound_unreadable|sound_too_short/)
})

test('a video with sound is refused', async () => {
  expect(await refusalOf(await makeSound('webm', 20, { isVideo: true }))).toBe('sound_with_more')
  expect(await refusalOf(await makeSound('m4a', 20, { isVideo: true }))).toBe('sound_with_more')
})

test('what is appended to a sample is not kept', async () => {
  const page = '<script>alert(1)</script>'
  const sent = Buffer.concat([await makeSound('m4a', 20), Buffer.from(page)])
  expect((await cleanSound(sent, LIMITS)).content.includes(page)).toBe(false)
})

test('another file is refused, whatever it calls itself', async () => {
  for (const content of ['', 'no sound', '<html>'.repeat(500), '%PDF-1.7\n'.repeat(500), 'RIFF....WAVEfmt ']) {
    expect(await refusalOf(Buffer.from(content))).toBe('sound_unreadable')
  }
  expect(await refusalOf(Buffer.alloc(MEGABYTE, 0xff))).toBe('sound_unreadable')
})

test('a sample above the limit of size is refused before it is read', async () => {
  expect(await refusalOf(Buffer.alloc(LIMITS.maxBytes + 1))).toBe('sound_too_large')
})

test('broken bytes never end in another fault than a refusal', async () => {
  for (const file of FILES) {
    const whole = await makeSound(file, 16)
    for (let at = 0; at < Math.min(whole.length, 400); at += 7) {
      const broken = Buffer.from(whole)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      expect(await refusalOf(broken)).toMatch(/^sound_|^none$/)
    }
  }
})
