import { fileURLToPath } from 'node:url'

/** The path of one of the brand's fonts: `display` for names and titles, `text` for all else. */
export const fontFile = (name: 'display' | 'text'): string => fileURLToPath(new URL(`./${name}.ttf`, import.meta.url))
