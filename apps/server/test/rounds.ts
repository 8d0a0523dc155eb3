/** Set by `npm run test:long`. */
const isLong = process.env.VELVETLINE_LONG_TESTS === '1'

/** How often a proof by repetition repeats itself: few times in every run, many in the long one, with the same assertions. */
export const rounds = (counts: { readonly short: number; readonly long: number }): number =>
  isLong ? counts.long : counts.short
