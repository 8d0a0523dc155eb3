import wide from './images/hero.webp'
import narrow from './images/hero-800.webp'

/** The picture of the opening: 1600 x 1000, and 800 pixels wide for phones. */
export const HERO = {
  src: wide,
  srcSet: `${narrow} 800w, ${wide} 1600w`,
  /** On a phone the picture is as high as it is wide and a half, so that it is drawn wider than the screen. */
  sizes: '(min-width: 80rem) 100vw, (min-width: 48rem) 80rem, 200vw',
  width: 1600,
  height: 1000,
} as const

/** Tells the browser about the picture before it has read the page. */
export const heroPreload = {
  rel: 'preload',
  as: 'image',
  href: HERO.src,
  imageSrcSet: HERO.srcSet,
  imageSizes: HERO.sizes,
  fetchPriority: 'high',
} as const
