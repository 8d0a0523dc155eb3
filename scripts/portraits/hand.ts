interface Point {
  x: number
  y: number
}

function taper(from: Point, fromRadius: number, to: Point, toRadius: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const corner = (at: Point, radius: number): string =>
    `${(at.x - Math.sin(angle) * radius).toFixed(1)} ${(at.y + Math.cos(angle) * radius).toFixed(1)}`
  const sides = `M${corner(from, fromRadius)} L${corner(to, toRadius)} L${corner(to, -toRadius)} L${corner(from, -fromRadius)} Z`
  return [
    `<path d="${sides}"/>`,
    `<circle cx="${from.x}" cy="${from.y}" r="${fromRadius}"/>`,
    `<circle cx="${to.x}" cy="${to.y}" r="${toRadius}"/>`,
  ].join('')
}

/** From the index finger to the little one: offset from the palm's middle, and length. */
const FINGERS = [
  { aside: -21, length: 62 },
  { aside: -7, length: 74 },
  { aside: 8, length: 68 },
  { aside: 21, length: 52 },
] as const
const SPREAD = 9

/** An open hand seen from its back, from the wrist along `degrees`; the thumb at its right. */
function openHand(wrist: Point, degrees: number, size: number): string {
  const radians = (angle: number): number => (angle * Math.PI) / 180
  const onwards = (from: Point, angle: number, distance: number): Point => ({
    x: from.x + Math.cos(radians(angle)) * distance * size,
    y: from.y + Math.sin(radians(angle)) * distance * size,
  })
  const at = (along: number, aside: number): Point => onwards(onwards(wrist, degrees, along), degrees - 90, aside)
  const fingers = FINGERS.map(({ aside, length }, i) => {
    const angle = degrees - (i - 1.5) * SPREAD
    const root = at(66, aside)
    const joint = onwards(root, angle, length * 0.55)
    const tip = onwards(joint, angle, length * 0.5)
    return taper(root, 9.8 * size, joint, 8.8 * size) + taper(joint, 8.8 * size, tip, 6.8 * size)
  })
  const thumbRoot = at(30, -24)
  const thumbJoint = onwards(thumbRoot, degrees + 42, 34)
  const thumb =
    taper(thumbRoot, 13 * size, thumbJoint, 10 * size) +
    taper(thumbJoint, 10 * size, onwards(thumbJoint, degrees + 28, 27), 7.5 * size)
  const palm = taper(wrist, 19 * size, at(48, 0), 29 * size) + taper(at(34, 0), 22 * size, at(62, 0), 27 * size)
  return palm + fingers.join('') + thumb
}

export const RAISED_HAND =
  taper({ x: 470, y: 900 }, 44, { x: 486, y: 640 }, 30) +
  taper({ x: 486, y: 640 }, 30, { x: 494, y: 560 }, 23) +
  openHand({ x: 494, y: 566 }, -84, 1.3)
