/** Decoded pictures are large: forty million pixels are 160 MB. Only this many are processed at once; the others wait. */
const PICTURES_AT_ONCE = 2

/** Runs a limited number of jobs at a time, in the order of the calls. */
export const createTurns = (atOnce: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  const waiting: (() => void)[] = []
  let running = 0
  const next = (): void => {
    running -= 1
    waiting.shift()?.()
  }
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/** The turns of this process, which all pictures share. */
export const takeTurn = createTurns(PICTURES_AT_ONCE)

type Sharp = typeof import('sharp').default

let loaded: Promise<Sharp> | undefined

/**
 * The image library, loaded with the first picture: a start does not wait for it. One thread a picture and no cache of its own, so that
 * memory stays bounded by how many pictures are worked on at once (see `inTurns`).
 */
export const loadSharp = (): Promise<Sharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
