import display from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import sans from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** The two fonts that every page shows above the fold: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const preloadedFonts: readonly string[] = [display, sans]
