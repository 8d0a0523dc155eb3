import { escapeHtml } from '../../platform/escape-html.ts'
import { fontFile } from '../../platform/fonts/font-file.ts'
import { loadSharp, takeTurn } from '../../platform/images/inspect-picture.ts'

/** As the services that show previews require. */
const PREVIEW_WIDTH = 1200
const PREVIEW_HEIGHT = 630

const PHOTO_WIDTH = 520
const MARGIN = 72
const TITLE_TOP = 232
const TEXT_WIDTH = PREVIEW_WIDTH - PHOTO_WIDTH - MARGIN - 24
const WHOLE_WIDTH = PREVIEW_WIDTH - 2 * MARGIN
const LINE_HEIGHT_MAX = 150
const TITLE_HEIGHT_MAX = 170
const GAP = 44

const DISPLAY = { font: 'Velvetline Display', fontfile: fontFile('display') }
const TEXT = { font: 'Velvetline Text', fontfile: fontFile('text') }

const COLOUR = { ground: '#150d14', word: '#f7ede7', quiet: '#cdb9b3', accent: '#e3ab90' }

/** A dark ground with a candle, and the shade in which a photo ends. */
const ground = (fadesAt: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
<defs><radialGradient id="c" cx="16%" cy="8%" r="70%"><stop offset="0" stop-color="#4a2434"/><stop offset="1" stop-color="${COLOUR.ground}" stop-opacity="0"/></radialGradient>
<linearGradient id="f" x1="0" x2="1"><stop offset="0" stop-color="${COLOUR.ground}"/><stop offset="1" stop-color="${COLOUR.ground}" stop-opacity="0"/></linearGradient></defs>
<rect width="${fadesAt}" height="100%" fill="${COLOUR.ground}"/><rect x="${fadesAt}" width="200" height="100%" fill="url(#f)"/><rect width="${fadesAt + 200}" height="100%" fill="url(#c)"/>
<rect x="${MARGIN}" y="${PREVIEW_HEIGHT - MARGIN}" width="56" height="3" rx="1.5" fill="${COLOUR.accent}"/></svg>`)

export interface Preview {
  readonly site: string
  readonly title: string
  readonly line: string
  readonly photo?: Buffer | undefined
}

interface Words {
  readonly text: string
  readonly face: { readonly font: string; readonly fontfile: string }
  readonly size: number
  readonly colour: string
  readonly width: number
  /** Longer text is made smaller until it fits. */
  readonly heightMax: number
}

const drawWords = async ({ text, face, size, colour, width, heightMax }: Words) => {
  const sharp = await loadSharp()
  const draw = (px: number) =>
    sharp({
      text: {
        ...face,
        font: `${face.font} ${px}`,
        text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
        width,
        rgba: true,
        dpi: 72,
        spacing: Math.round(px / 5),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  let drawn = await draw(size)
  for (let px = size * 0.8; (drawn.info.height > heightMax || drawn.info.width > width) && px > 20; px *= 0.8) {
    drawn = await draw(Math.round(px))
  }
  return drawn
}

/** A JPEG of 1200 by 630 pixels. */
export const drawPreview = async ({ site, title, line, photo }: Preview): Promise<Buffer> => {
  const sharp = await loadSharp()
  const width = photo ? TEXT_WIDTH : WHOLE_WIDTH
  return takeTurn(async () => {
    const name = await drawWords({ text: site, face: DISPLAY, size: 36, colour: COLOUR.accent, width, heightMax: 60 })
    const heading = { text: title, face: DISPLAY, size: 84, colour: COLOUR.word, width, heightMax: TITLE_HEIGHT_MAX }
    const head = await drawWords(heading)
    const words = { text: line, face: TEXT, size: 34, colour: COLOUR.quiet, width, heightMax: LINE_HEIGHT_MAX }
    const body = await drawWords(words)
    const left = PREVIEW_WIDTH - PHOTO_WIDTH
    const portrait = photo && {
      input: await sharp(photo).resize(PHOTO_WIDTH, PREVIEW_HEIGHT, { fit: 'cover', position: 'top' }).toBuffer(),
      left,
      top: 0,
    }
    const canvas = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3 as const, background: COLOUR.ground }
    return sharp({ create: canvas })
      .composite([
        ...(portrait ? [portrait] : []),
        { input: ground(photo ? left : PREVIEW_WIDTH), left: 0, top: 0 },
        { input: name.data, left: MARGIN, top: MARGIN },
        { input: head.data, left: MARGIN, top: TITLE_TOP },
        { input: body.data, left: MARGIN, top: TITLE_TOP + head.info.height + GAP },
      ])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  })
}
