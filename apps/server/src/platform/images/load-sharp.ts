import pLimit from 'p-limit'

/** Decoded pictures are large: forty million pixels are 160 MB. Only this many are processed at once; the others wait. */
const PICTURES_AT_ONCE = 2

/** The turns of this process, which all pictures share. */
export const takeTurn = pLimit(PICTURES_AT_ONCE)

type Sharp = typeof import('sharp').default

let loaded: Promise<Sharp> | undefined

/**
 * The image library, loaded with the first picture: a start does not wait for it. One thread a picture and no cache of its own, so that
 * memory stays bounded by how many pictures are worked on at once (see `takeTurn`).
 */
export const loadSharp = (): Promise<Sharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
