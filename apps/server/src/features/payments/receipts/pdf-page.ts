import type { Language } from '@velvetline/contracts/locales'
import { fontFile } from '../../../platform/fonts/font-file.ts'

/** Letters without a Unicode decomposition. */
const STAND_INS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ſ: 's',
  '\u2212': '-',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
}

/** Western European Latin, and a few signs. */
const CAN_BE_DRAWN =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]$/u

const drawable = (character: string): string => {
  if (CAN_BE_DRAWN.test(character)) return character
  const plain = STAND_INS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...plain].every((part) => CAN_BE_DRAWN.test(part)) ? plain : '?'
}

/** Letters that the fonts lack become plain ones, so that a foreign name leaves no empty boxes. */
export const printable = (text: string): string => [...text.normalize('NFC')].map(drawable).join('')

type Document = PDFKit.PDFDocument

export interface Paper {
  readonly title: string
  readonly company: string
  readonly service: string
  readonly language: Language
  /** The same moment gives the same file. */
  readonly at: Date
}

/**
 * A4, tagged for screen readers; what does not fit goes on another page, which says what it belongs to. The library is loaded on first use: few
 * papers are printed, and it would slow every start.
 */
export const drawPaper = async (paper: Paper, draw: (page: Page) => void): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: paper.language,
    displayTitle: true,
    info: {
      Title: printable(paper.title),
      Author: printable(paper.company),
      Creator: printable(paper.service),
      Producer: printable(paper.service),
      CreationDate: paper.at,
      ModDate: paper.at,
    },
  })
  document.registerFont('display', fontFile('display'))
  document.registerFont('text', fontFile('text'))
  const drawn = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  draw(startPage(document, paper))
  document.end()
  return drawn
}

/** In points: A4. */
const PAGE = { width: 595.28, left: 62, right: 533, top: 60, bottom: 800, end: 812 }
const WIDTH = PAGE.right - PAGE.left
const AMOUNT_WIDTH = 130
const LABEL_WIDTH = 150
const ITEM_HEIGHT = 54
const SUM_HEIGHT = 24

/** Colours: text, secondary text, accent, lines. */
const COLOUR = { word: '#24151f', quiet: '#6f5d66', accent: '#974536', line: '#e4d9d3' }

interface Words {
  readonly x?: number
  readonly width?: number
  readonly size?: number
  readonly font?: 'display' | 'text'
  readonly colour?: string
  readonly align?: 'left' | 'right'
  /** Figures of one width. */
  readonly features?: ['tnum']
}

export interface Sum {
  readonly label: string
  readonly amount: string
  readonly weight?: 'strong'
}

export interface Page {
  letterhead(name: string, lines: readonly string[]): void
  title(text: string): void
  facts(rows: readonly (readonly [label: string, value: string])[]): void
  tableHead(left: string, right: string): void
  item(title: string, details: readonly string[], amount: string): void
  /** All on one page. */
  sums(rows: readonly Sum[]): void
  note(text: string): void
  foot(lines: readonly string[]): void
}

const PAGE_WORDS: Readonly<Record<Language, string>> = { de: 'Seite', en: 'Page' }

/** Screen readers read in the order of drawing. */
const startPage = (document: Document, paper: Paper): Page => {
  const root = document.struct('Document')
  document.addStructure(root)
  let y = PAGE.top
  let pages = 1

  const quiet = { size: 9, colour: COLOUR.quiet } as const

  /** @returns the height of the text */
  const write = (tag: string, text: string, at: number, words: Words = {}): number => {
    const { x = PAGE.left, width = WIDTH, size = 10, font = 'text', colour = COLOUR.word, align = 'left' } = words
    const drawn = printable(text)
    const options: PDFKit.Mixins.TextOptions = { width, align, lineGap: size * 0.3, features: words.features ?? [] }
    document.font(font).fontSize(size)
    const height = document.heightOfString(drawn, options)
    root.add(
      document.struct(tag, {}, () => {
        document.font(font).fontSize(size).fillColor(colour).text(drawn, x, at, options)
      }),
    )
    return height
  }
  const line = (): void => {
    document.markContent('Artifact', { type: 'Layout' })
    document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(COLOUR.line).stroke()
    document.endMarkedContent()
  }
  /** Begins another page where so much is not left on this one. */
  const makeRoom = (height: number): void => {
    if (y + height <= PAGE.bottom) return
    document.addPage()
    pages += 1
    y = PAGE.top
    y += write('P', `${paper.title} · ${PAGE_WORDS[paper.language]} ${pages}`, y, quiet) + 24
  }
  const amount: Words = { x: PAGE.right - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right', features: ['tnum'] }
  const beside = WIDTH - AMOUNT_WIDTH - 16

  return {
    letterhead: (name, lines) => {
      write('P', name, y - 4, { font: 'display', size: 20, colour: COLOUR.accent, width: WIDTH / 2 })
      const height = write('P', lines.join('\n'), y, {
        ...quiet,
        x: PAGE.left + WIDTH / 2,
        width: WIDTH / 2,
        align: 'right',
      })
      y += Math.max(height, 30) + 44
    },
    title: (text) => {
      y += write('H1', text, y, { font: 'display', size: 30 }) + 22
    },
    facts: (rows) => {
      for (const [label, value] of rows) {
        write('P', label, y, { width: LABEL_WIDTH, colour: COLOUR.quiet })
        y += write('P', value, y, { x: PAGE.left + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH }) + 5
      }
      y += 34
    },
    tableHead: (left, right) => {
      write('P', left, y, { ...quiet, width: beside })
      y += write('P', right, y, { ...quiet, ...amount }) + 6
      line()
      y += 14
    },
    item: (title, details, price) => {
      makeRoom(ITEM_HEIGHT)
      write('P', price, y, { ...amount, size: 12 })
      y += write('P', title, y, { width: beside, size: 12 }) + 4
      for (const detail of details) y += write('P', detail, y, { ...quiet, width: beside }) + 2
      y += 8
      line()
      y += 12
    },
    sums: (rows) => {
      makeRoom(rows.length * SUM_HEIGHT)
      for (const { label, amount: price, weight } of rows) {
        const look = weight === 'strong' ? { size: 12 } : { colour: COLOUR.quiet }
        write('P', label, y, { ...look, x: PAGE.left + 60, width: beside - 60, align: 'right' })
        y += write('P', price, y, { ...look, ...amount }) + 6
      }
    },
    note: (text) => {
      makeRoom(SUM_HEIGHT)
      y += write('P', text, y, { ...quiet, align: 'right' }) + 6
    },
    foot: (lines) => {
      document.font('text').fontSize(quiet.size)
      const heights = lines.map((text) => document.heightOfString(printable(text), { width: WIDTH, lineGap: 3 }) + 4)
      const height = heights.reduce((sum, one) => sum + one, 12)
      // As low as it goes.
      makeRoom(y + 16 + height > PAGE.end ? PAGE.bottom : 0)
      y = PAGE.end - height
      line()
      y += 12
      for (const text of lines) y += write('P', text, y, quiet) + 4
    },
  }
}
