import './curve.css'
import { classNames } from '../class-names.ts'

export interface CurveBand {
  low: number
  usual: number
  high: number
}

export interface CurveProps {
  /** From the left, one for each step; a gap where there is nothing. */
  values: readonly (number | null)[]
  /** How many steps there are room for. */
  steps: number
  /** How far into its step the last value lies, in parts of one. */
  lastPart?: number
  /** What is usual, for all steps. */
  band?: readonly CurveBand[] | null | undefined
  /** Starts at zero, for running totals. */
  startsAtZero?: boolean
  /** With area, middle line and grid. */
  large?: boolean
  className?: string | undefined
}

const HEIGHT = 100

interface Point {
  x: number
  y: number
}

/** Hundredths of a percent are finer than any screen. */
const short = (value: number): number => Math.round(value * 100) / 100

const pathOf = (points: readonly Point[], command = 'M'): string =>
  points.map(({ x, y }, index) => `${index === 0 ? command : 'L'}${short(x)} ${short(y)}`).join('')

/** The end of each step. */
const place = (index: number, steps: number): number => ((index + 1) / steps) * HEIGHT

const bandPoints = (band: readonly CurveBand[], of: keyof CurveBand, yOf: (value: number) => number, zero: boolean) => [
  ...(zero ? [{ x: 0, y: yOf(0) }] : []),
  ...band.map((one, index) => ({ x: place(index, band.length), y: yOf(one[of]) })),
]

/** A line over the band of what is usual. Hidden from screen readers, which get the figures as text. */
export function Curve(props: CurveProps) {
  const { values, steps, lastPart = 1, band, startsAtZero = false, large = false, className } = props
  const highest = Math.max(1, ...values.map((value) => value ?? 0), ...(band ?? []).map(({ high }) => high))
  const yOf = (value: number): number => HEIGHT - (value / highest) * (HEIGHT - 6) - 1
  const xOf = (index: number): number =>
    index === values.length - 1 ? ((index + lastPart) / steps) * HEIGHT : place(index, steps)
  const known = values.flatMap((value, index) => (value === null ? [] : [{ x: xOf(index), y: yOf(value) }]))
  const line = startsAtZero && known.length > 0 ? [{ x: 0, y: yOf(0) }, ...known] : known
  const last = known.at(-1)
  return (
    <span className={classNames('ui-curve', large && 'ui-curve-large', className)} aria-hidden="true">
      <svg viewBox={`0 0 ${HEIGHT} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {large && <path className="ui-curve-grid" d="M0 1H100M0 25H100M0 50H100M0 75H100" />}
        {band ? (
          <>
            <path
              className="ui-curve-band"
              d={`${pathOf(bandPoints(band, 'high', yOf, startsAtZero))}${pathOf(
                bandPoints(band, 'low', yOf, startsAtZero).toReversed(),
                'L',
              )}Z`}
            />
            {large && <path className="ui-curve-usual" d={pathOf(bandPoints(band, 'usual', yOf, startsAtZero))} />}
          </>
        ) : (
          !large && <path className="ui-curve-base" d="M0 98H100" />
        )}
        {large && last && (
          <path
            className="ui-curve-area"
            d={`${pathOf(line)}L${short(last.x)} ${HEIGHT}L${short(line[0]?.x ?? 0)} ${HEIGHT}Z`}
          />
        )}
        {line.length > 1 && <path className="ui-curve-line" d={pathOf(line)} />}
      </svg>
      {last && <i style={{ left: `${short(last.x)}%`, top: `${short(last.y)}%` }} />}
    </span>
  )
}
