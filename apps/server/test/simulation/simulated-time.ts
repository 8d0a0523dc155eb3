import type { Clock } from '../../src/kernel/clock.ts'

/** A stretch of simulated time: from `simulated` on it runs this many times as fast as real time. Milliseconds. */
export interface Stretch {
  readonly simulated: number
  readonly real: number
  readonly speed: number
}

const at = ({ simulated, real, speed }: Stretch, now: number): number => simulated + (now - real) * speed

export const fastClock = (first: Stretch): Clock & { set(stretch: Stretch): void } => {
  let stretch = first
  return {
    now: () => new Date(at(stretch, Date.now())),
    set: (next) => {
      stretch = next
    },
  }
}

export const simulatedNow = (stretch: Stretch): number => at(stretch, Date.now())

export const realBetween = (stretches: readonly Stretch[], from: number, to: number): number => {
  let real = 0
  for (const [index, { simulated, speed }] of stretches.entries()) {
    const end = stretches[index + 1]?.simulated ?? Number.POSITIVE_INFINITY
    real += Math.max(0, Math.min(to, end) - Math.max(from, simulated)) / speed
  }
  return real
}
