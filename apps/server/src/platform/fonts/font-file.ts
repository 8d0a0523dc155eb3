import { fileURLToPath } from 'node:url'

/** The path of one of the house's fonts: `display` for names and titles, `text` for all else. */
export const fontFile = (name: 'display' | 'text'): string => fileURLToPath(new URL(`./${name}.ttf`, import.meta.url))
