import wide from './images/hero.webp'
import narrow from './images/hero-800.webp'

/** 1600 x 1000; half of that suffices for phones. */
export const HERO = { wide, narrow, narrowMedia: '(width < 48rem)', width: 1600, height: 1000 } as const

/** The browser picks one of the two before it has parsed the page. */
export const heroPreloads = [
  { rel: 'preload', as: 'image', href: narrow, media: HERO.narrowMedia, fetchPriority: 'high' },
  { rel: 'preload', as: 'image', href: wide, media: '(width >= 48rem)', fetchPriority: 'high' },
] as const
