import { fileURLToPath } from 'node:url'

/** `display` for names and titles, `text` for all else. */
export const fontFile = (name: 'display' | 'text'): string => fileURLToPath(new URL(`./${name}.ttf`, import.meta.url))
