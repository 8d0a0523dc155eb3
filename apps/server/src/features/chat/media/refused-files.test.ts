import { deflateSync } from 'node:zlib'
import { MEGABYTE } from '@velvetline/contracts/bytes'
import { uploadImagePath } from '@velvetline/contracts/chat-media'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import {
  addMediaChat,
  anImage,
  createMediaServer,
  formOf,
  jsonOf,
  type MediaServer,
  NO_TRACES,
  post,
} from '../../../../test/media-scene.ts'

let server: MediaServer
beforeAll(async () => {
  server = await createMediaServer()
})
afterAll(() => server?.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await expectSoundLedger(server.context.database)
})

const text = (content: string) => Buffer.from(content, 'latin1')

/** A few kilobytes that say they are many million pixels. */
const aBomb = (side: number): Buffer => {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(64 * 1024))
  return Buffer.concat([text('\x89PNG\r\n\x1a\n'), chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', text(''))])
}

const TYPE = [422, 'image_type_not_allowed', 'Nur JPEG, PNG, GIF und WebP Bilder sind erlaubt']
const TOO_LARGE = [413, 'image_too_large', 'Maximale Dateigröße ist 10MB']
const followedBy = async (what: Buffer) => Buffer.concat([await anImage(), what])

const FILES: readonly (readonly [what: string, make: () => Promise<Buffer>, expected: unknown[]])[] = [
  ['nothing at all', async () => Buffer.alloc(0), TYPE],
  ['a page that is called photo.jpg', async () => text('<!doctype html><script>alert(1)</script>'), TYPE],
  ['an SVG', async () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), TYPE],
  ['a PDF', async () => text('%PDF-1.7\n1 0 obj'), TYPE],
  [
    'an AVIF',
    async () =>
      sharp(await anImage())
        .avif({ effort: 0 })
        .toBuffer(),
    TYPE,
  ],
  [
    'a TIFF',
    async () =>
      sharp(await anImage())
        .tiff()
        .toBuffer(),
    TYPE,
  ],
  ['random bytes after the signature of a JPEG', async () => text(`\xff\xd8\xff\xe0${'x'.repeat(5_000)}`), TYPE],
  ['half a JPEG', async () => (await anImage('jpeg', { width: 900, height: 900 })).subarray(0, 4_000), TYPE],
  ['half a PNG', async () => (await noise('png')).subarray(0, 20_000), TYPE],
  ['half a WebP', async () => (await noise('webp')).subarray(0, 2_000), TYPE],
  ['half a GIF', async () => (await noise('gif')).subarray(0, 5_000), TYPE],
  ['an image and a page', () => followedBy(text('<HTML><body onload=alert(1)>')), TYPE],
  ['an image and a script', () => followedBy(text('<?php system($_GET[0]); ?>')), TYPE],
  ['an image and a PDF', () => followedBy(text('%PDF-1.4\n')), TYPE],
  ['an image and an archive', () => followedBy(text(`PK\x03\x04${'\0'.repeat(30)}PK\x05\x06${'\0'.repeat(18)}`)), TYPE],
  ['a script that begins like a GIF', async () => text('GIF89a/*\0\0*/=1;alert(document.cookie)//'), TYPE],
  [
    '10 MB and a byte',
    async () => Buffer.concat([await anImage(), Buffer.alloc(10 * MEGABYTE)], 10 * MEGABYTE + 1),
    TOO_LARGE,
  ],
  ['far more than 10 MB', async () => Buffer.alloc(12 * MEGABYTE), TOO_LARGE],
  [
    'a bomb of 900 megapixels',
    async () => aBomb(30_000),
    [422, 'image_too_many_pixels', expect.stringContaining('40 Megapixel')],
  ],
]

const noise = (format: 'png' | 'webp' | 'gif'): Promise<Buffer> =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer()

test.each(FILES)('%s is refused: nothing is stored, nothing charged', async (_what, make, expected) => {
  const { sendImage, answerImage, traces } = await addMediaChat(server)
  const content = await make()
  for (const { status, body } of [await sendImage(content), await answerImage(content)]) {
    expect([status, body.code, body.message]).toEqual(expected)
  }
  expect(await traces()).toEqual(NO_TRACES)
})

test('exactly 10 MB, most of it a camera’s trailer, is an image', async () => {
  const { sendImage } = await addMediaChat(server)
  const content = Buffer.concat([await anImage(), Buffer.alloc(10 * MEGABYTE)], 10 * MEGABYTE)
  expect((await sendImage(content)).status).toBe(201)
})

describe('a form', () => {
  test.each([
    ['without a file', (place: Record<string, string>) => new URLSearchParams(place), 415, 'unsupported_media_type'],
    [
      'whose file has another name',
      (place: Record<string, string>) => formOf(place, 'file', text('x')),
      422,
      'upload_incomplete',
    ],
    ['without a session', () => formOf({}, 'image', text('x')), 404, 'chat_session_not_found'],
  ])('%s is refused', async (_what, make, status, code) => {
    const { member, place } = await addMediaChat(server)
    const answer = await post(server, uploadImagePath, member, make(place) as FormData)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('with its file first, as older pages send it, is taken', async () => {
    const { member, place } = await addMediaChat(server)
    const form = formOf({}, 'image', await anImage())
    for (const [name, value] of Object.entries({ ...place, content: 'danach' })) form.set(name, value)
    const { status, body } = await post(server, uploadImagePath, member, form)
    expect([status, body.message.content]).toEqual([201, 'danach'])
  })

  test('that ends too early is refused', async () => {
    const { member, place, traces } = await addMediaChat(server)
    const headers = { cookie: member.cookie, 'content-type': 'multipart/form-data; boundary=xx' }
    const part = (name: string, value: string) =>
      `--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const begun =
      '--xx\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nhalf'
    const body = part('sessionId', place.sessionId) + part('profileUuid', place.profileUuid) + begun
    const answer = await fetch(new URL(uploadImagePath, server.origin), { method: 'POST', headers, body })
    expect([answer.status, (await jsonOf(answer)).code]).toEqual([422, 'upload_incomplete'])
    expect(await traces()).toEqual(NO_TRACES)
  })
})
