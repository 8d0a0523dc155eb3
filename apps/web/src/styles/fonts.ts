import display from './fonts/fraunces-roman.woff2'
import sans from './fonts/inter.woff2'

/** The two fonts that every page shows above the fold: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const preloadedFonts: readonly string[] = [display, sans]
