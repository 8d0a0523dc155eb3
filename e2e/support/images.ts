import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const CHANNELS = 3
const MIDDLE = 128
const SPREAD = 60

/** Noise does not compress, so its file is about as large as its pixels. */
export const drawImage = async (width: number, height: number, background = '#7a3b4e'): Promise<PickedFile> => ({
  name: 'Ferien am See.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: CHANNELS, background } })
    .jpeg()
    .toBuffer(),
})

export const drawNoise = async (side: number): Promise<PickedFile> => ({
  name: 'Rauschen.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: side,
      height: side,
      channels: CHANNELS,
      background: '#000',
      noise: { type: 'gaussian', mean: MIDDLE, sigma: SPREAD },
    },
  })
    .png()
    .toBuffer(),
})

/** As the browser does it: an event with the file on the element. */
const giveFiles = (target: Locator, kind: 'paste' | 'dragover' | 'drop', files: readonly PickedFile[]): Promise<void> =>
  target.evaluate(
    (element, { type, contents }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of contents) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...options, clipboardData: transfer })
          : new DragEvent(type, { ...options, dataTransfer: transfer }),
      )
    },
    {
      type: kind,
      contents: files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
    },
  )

export const pasteFiles = (target: Locator, ...files: readonly PickedFile[]): Promise<void> =>
  giveFiles(target, 'paste', files)

export const hoverWithFiles = (target: Locator, ...files: readonly PickedFile[]): Promise<void> =>
  giveFiles(target, 'dragover', files)

export const dropFiles = (target: Locator, ...files: readonly PickedFile[]): Promise<void> =>
  giveFiles(target, 'drop', files)

/** Through the menu beside the text field and the system's file dialog. */
export const pickFile = async (page: Page, frame: Locator, file: PickedFile): Promise<void> => {
  await openAttachMenu(frame)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Bild auswählen' }).click()
  await (await choosing).setFiles({ ...file })
}

export const openAttachMenu = (frame: Locator): Promise<void> =>
  frame.getByRole('button', { name: 'Bild oder Sprachnachricht' }).click()
