import { Bullet, TwoBars } from '#/ui/bullet/bullet.tsx'
import { Curve } from '#/ui/curve/curve.tsx'

const VALUES = [2, 5, 9, 16, 27, 41, 52]
const BAND = [1, 4, 8, 13, 21, 33, 44, 55, 63, 68].map((usual) => ({ low: usual * 0.9, usual, high: usual * 1.15 }))

/** With and without a band, as a line of words and as a chart. */
export function CurveSample() {
  return (
    <>
      <Curve large values={VALUES} steps={BAND.length} lastPart={0.5} band={BAND} startsAtZero />
      <Curve values={VALUES} steps={BAND.length} band={BAND} startsAtZero />
      <Curve values={[]} steps={BAND.length} />
      <Bullet value={52} most={80} band={{ low: 38, usual: 44, high: 51 }} />
      <TwoBars now={52} before={44} />
    </>
  )
}
