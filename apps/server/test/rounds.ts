/** Set by `npm run test:long`. */
export const isLong = process.env.VELVETLINE_LONG_TESTS === '1'

/** Rounds of a test by repetition: few by default, many in the long run, with the same assertions. */
export const rounds = (counts: { readonly short: number; readonly long: number }): number =>
  isLong ? counts.long : counts.short
