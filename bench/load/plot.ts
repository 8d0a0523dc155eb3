export interface Line {
  readonly name: string
  /** One a second. */
  readonly values: readonly number[]
}

const WIDTH = 720
const HEIGHT = 200
const LEFT = 56
const BOTTOM = 24
const TOP = 8
const GRID_LINES = 4
/** Told apart by people who see colours differently, on light and dark. */
const COLOURS = ['#3b7dd8', '#d1495b', '#2a9d6f', '#c98a1b', '#8a63d2', '#6b7280']

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '')

/** The next of 1, 2, 5, 10, 20 … */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

const numeral = (value: number): string => new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value)

/** A figure with a line for each series, over the seconds of the run. */
export const plot = (title: string, unit: string, lines: readonly Line[]): string => {
  const seconds = Math.max(2, ...lines.map(({ values }) => values.length))
  const top = roundUp(Math.max(1, ...lines.flatMap(({ values }) => values)))
  const x = (second: number): number => LEFT + (second * (WIDTH - LEFT)) / (seconds - 1)
  const y = (value: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const grid = Array.from({ length: GRID_LINES + 1 }, (_, index) => (top * index) / GRID_LINES).map(
    (value) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/>` +
      `<text x="${LEFT - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${numeral(value)}</text>`,
  )
  const drawn = lines.map(({ values }, index) => {
    const points = values.map((value, second) => `${x(second).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
    return `<polyline points="${points}" fill="none" stroke="${COLOURS[index % COLOURS.length]}" stroke-width="1.5"/>`
  })
  const legend = lines.map(
    ({ name }, index) =>
      `<span><i style="background:${COLOURS[index % COLOURS.length]}"></i>${escapeHtml(name)}</span>`,
  )
  return `<figure><figcaption>${escapeHtml(title)} <small>${escapeHtml(unit)}</small></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">${grid.join('')}${drawn.join('')}
<text x="${LEFT}" y="${HEIGHT - 6}">0 s</text><text x="${WIDTH}" y="${HEIGHT - 6}" text-anchor="end">${seconds} s</text></svg>
<p class="legend">${legend.join('')}</p></figure>`
}
