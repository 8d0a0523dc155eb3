/** One contestant's result in one round. */
export interface Round {
  readonly rate: number
  /** CPU microseconds of the measured process per answer, where they could be read. */
  readonly cpuMicroseconds?: number
  /** Of the time that an answer took, where it was measured. */
  readonly p99Milliseconds?: number
}

export interface Contestant {
  readonly name: string
  run(seconds: number): Promise<Round>
}

export interface Series {
  readonly name: string
  readonly rounds: readonly Round[]
}

export interface Measuring {
  readonly rounds: number
  readonly secondsEach: number
  readonly warmUpSeconds: number
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** `share` of the values are at most this large. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/**
 * Runs the contestants in turn, round after round, so that other load affects all of them equally. The direction alternates: no
 * contestant always follows the busiest.
 */
export const interleaved = async (
  contestants: readonly Contestant[],
  { rounds, secondsEach, warmUpSeconds }: Measuring,
): Promise<Series[]> => {
  for (const contestant of contestants) await contestant.run(warmUpSeconds)
  const seen = contestants.map(({ name }) => ({ name, rounds: [] as Round[] }))
  for (let round = 0; round < rounds; round += 1) {
    const order = contestants.map((_, index) => index)
    if (round % 2 === 1) order.reverse()
    for (const index of order) {
      const outcome = await contestants[index]?.run(secondsEach)
      if (outcome) seen[index]?.rounds.push(outcome)
    }
  }
  return seen
}

/** The median of each round's ratio: both numbers come from the same few seconds. */
export const ratioOf = (one: Series, reference: Series): number =>
  median(one.rounds.map(({ rate }, index) => rate / (reference.rounds[index]?.rate ?? Number.NaN)))

export const medianRate = ({ rounds }: Series): number => median(rounds.map(({ rate }) => rate))

export const medianP99 = ({ rounds }: Series): number =>
  median(rounds.map(({ p99Milliseconds = Number.NaN }) => p99Milliseconds))

export const medianCpu = ({ rounds }: Series): number =>
  median(rounds.map(({ cpuMicroseconds = Number.NaN }) => cpuMicroseconds))

/** Runs `work` in concurrent loops until the time is over. @returns runs per second */
export const inLoops = async (
  loops: number,
  seconds: number,
  work: (loop: number, count: number) => Promise<void>,
): Promise<number> => {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  let done = 0
  const loop = async (index: number): Promise<void> => {
    for (let count = 0; performance.now() < endsAt; count += 1) {
      await work(index, count)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: loops }, (_, index) => loop(index)))
  return (done * 1_000) / (performance.now() - startedAt)
}
