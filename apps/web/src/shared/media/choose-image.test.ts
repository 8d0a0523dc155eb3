import { CHAT_IMAGE_MAX_BYTES } from '@velvetline/contracts/chat-media'
import { describe, expect, it } from 'vitest'
import { chooseImage, fitInto, pastedFiles } from './choose-image.ts'

const file = (name: string, type: string) => new File(['abc'], name, { type })

const sized = (size: number): File => {
  const image = file('a.png', 'image/png')
  Object.defineProperty(image, 'size', { value: size })
  return image
}

describe('choosing an image', () => {
  it('takes each of the four types', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/gif', 'image/webp']) {
      expect(chooseImage([file('a', type)])).toMatchObject({ type })
    }
  })

  it('goes by the name where the system knows no type', () => {
    expect(chooseImage([file('Ferien.WEBP', '')])).toMatchObject({ name: 'Ferien.WEBP' })
    expect(chooseImage([file('Ferien.heic', '')])).toBe('type')
  })

  it('refuses other types, more than 10 MB and several at once', () => {
    expect(chooseImage([file('a.png', 'image/svg+xml')])).toBe('type')
    expect(chooseImage([file('a.pdf', 'application/pdf')])).toBe('type')
    expect(chooseImage([sized(CHAT_IMAGE_MAX_BYTES + 1)])).toBe('size')
    expect(chooseImage([sized(CHAT_IMAGE_MAX_BYTES)])).toMatchObject({ name: 'a.png' })
    expect(chooseImage([file('a.png', 'image/png'), file('b.png', 'image/png')])).toBe('several')
  })

  it('says nothing without a file', () => {
    expect(chooseImage([])).toBeUndefined()
  })
})

describe('pasting', () => {
  const clipboard = (types: string[], files: File[]) => ({ types, files }) as unknown as DataTransfer

  it('takes an image, but not the picture that comes with copied text', () => {
    const image = file('image.png', 'image/png')
    expect(pastedFiles(clipboard(['Files'], [image]))).toEqual([image])
    expect(pastedFiles(clipboard(['text/plain', 'text/html', 'Files'], [image]))).toEqual([])
    expect(pastedFiles(null)).toEqual([])
  })
})

describe('the size of a thumbnail', () => {
  const bounds = { width: 240, height: 320 }

  it('fits into the bounds and keeps the proportions', () => {
    expect(fitInto({ width: 4000, height: 3000 }, bounds)).toEqual({ width: 240, height: 180 })
    expect(fitInto({ width: 1000, height: 4000 }, bounds)).toEqual({ width: 80, height: 320 })
  })

  it('is never larger than the image', () => {
    expect(fitInto({ width: 60, height: 40 }, bounds)).toEqual({ width: 60, height: 40 })
    expect(fitInto({ width: 9000, height: 3 }, bounds)).toEqual({ width: 240, height: 1 })
  })
})
