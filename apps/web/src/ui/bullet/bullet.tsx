import './bullet.css'
import type { CurveBand } from '../curve/curve.tsx'

export interface BulletProps {
  value: number
  /** What fills the whole width. */
  most: number
  band?: CurveBand | null | undefined
}

const percent = (value: number, most: number): string =>
  `${Math.round((Math.max(0, value) / Math.max(1, most)) * 1_000) / 10}%`

/** A bar over the band of what is usual, with a tick in its middle. Hidden from screen readers, which get the figures as text. */
export function Bullet({ value, most, band }: BulletProps) {
  return (
    <span className="ui-bullet" aria-hidden="true">
      {band && (
        <i
          className="ui-bullet-band"
          style={{ left: percent(band.low, most), width: percent(band.high - band.low, most) }}
        />
      )}
      <i className="ui-bullet-bar" style={{ width: percent(value, most) }} />
      {band && <i className="ui-bullet-usual" style={{ left: percent(band.usual, most) }} />}
    </span>
  )
}

export interface TwoBarsProps {
  now: number
  /** Null where there is nothing to compare with. */
  before: number | null
  /** What fills the whole width; the larger of both unless given. */
  most?: number
}

/** Now is full, before is hollow. */
export function TwoBars({ now, before, most = Math.max(now, before ?? 0) }: TwoBarsProps) {
  return (
    <span className="ui-two-bars" aria-hidden="true">
      <i style={{ width: percent(now, most) }} />
      {before !== null && <i style={{ width: percent(before, most) }} />}
    </span>
  )
}
