import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { PICTURE_MAX_BYTES, takeTurn } from '../../../platform/images/inspect-picture.ts'
import { storePhoto } from './store-photo.ts'

let testApp: TestApp
const fromCamera = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804040' } }).withExif({
    IFD0: { Copyright: 'a person', Make: 'a camera' },
  })

/** The upload is refused by its header alone. */
const pngThatSays = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(8))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const store = (content: Buffer, use: 'gallery' | 'members' = 'gallery') =>
  storePhoto(testApp.context, { slug: 'clara', use, content })
const refusalOf = async (content: Buffer): Promise<string> => {
  const error: unknown = await store(content).catch((refusal: unknown) => refusal)
  return error instanceof Refusal ? error.shape.code : 'none'
}

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('an upload is cropped to 3:4, re-encoded without metadata, and kept under the hash of its content', async () => {
  const { storageKey, width, height, placeholder } = await store(await fromCamera(1000, 720).jpeg().toBuffer())
  expect([width, height]).toEqual([540, 720])
  const kept = await testApp.context.storage.get(storageKey)
  const meta = await sharp(kept ?? Buffer.alloc(0)).metadata()
  expect(meta).toMatchObject({ format: 'webp', width: 540, height: 720 })
  expect([meta.exif, meta.icc, meta.xmp]).toEqual([undefined, undefined, undefined])
  const hash = createHash('sha256')
    .update(kept ?? '')
    .digest('hex')
  expect(storageKey).toBe(`profiles/clara/gallery-${hash.slice(0, 16)}.webp`)
  expect(Buffer.from(placeholder, 'base64').length).toBeLessThan(100)
})

test('a photo with an orientation tag is rotated before it is cropped', async () => {
  const lying = await fromCamera(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await store(lying)).toMatchObject({ width: 600, height: 800 })
})

test('a members’ photo gets a blurred twin whose address does not lead to it', async () => {
  const { storageKey, veiledStorageKey } = await store(await fromCamera(480, 640).png().toBuffer(), 'members')
  const veiled = await testApp.context.storage.get(veiledStorageKey ?? '')
  expect(await sharp(veiled ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 240 })
  expect(veiledStorageKey?.slice(-21)).not.toBe(storageKey.slice(-21))
})

test('a file that is not a picture, or too small or large, is refused', async () => {
  const small = await fromCamera(400, 900).png().toBuffer()
  const cut = (await fromCamera(600, 800).jpeg().toBuffer()).subarray(0, 500)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"/>')
  expect(await refusalOf(Buffer.from('not a picture'))).toBe('picture_unreadable')
  expect(await refusalOf(svg)).toBe('picture_unreadable')
  expect(await refusalOf(cut)).toBe('picture_unreadable')
  expect(await refusalOf(small)).toBe('picture_too_small')
  expect(await refusalOf(pngThatSays(8_000, 6_000))).toBe('picture_too_large')
  expect(await refusalOf(Buffer.alloc(PICTURE_MAX_BYTES + 1))).toBe('picture_too_large')
})

test('few pictures are processed at once, and one that fails lets the next one begin', async () => {
  let running = 0
  let most = 0
  const work = (fails: boolean) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    if (fails) throw new Error('broken')
  }
  const all = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => takeTurn(work(index % 3 === 0))))
  expect([most, all.filter(({ status }) => status === 'rejected').length]).toEqual([2, 3])
})
