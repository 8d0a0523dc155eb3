import wide from './images/hero.webp'
import narrow from './images/hero-800.webp'

/** The picture of the opening: 1600 x 1000, and half of it for phones, whose sharper screens silk does not need. */
export const HERO = { wide, narrow, narrowMedia: '(width < 48rem)', width: 1600, height: 1000 } as const

/** Tells the browser which of the two to fetch before it has read the page. */
export const heroPreloads = [
  { rel: 'preload', as: 'image', href: narrow, media: HERO.narrowMedia, fetchPriority: 'high' },
  { rel: 'preload', as: 'image', href: wide, media: '(width >= 48rem)', fetchPriority: 'high' },
] as const
