import wide from './images/hero.webp'
import narrow from './images/hero-800.webp'

/** The picture of the opening: 1600 x 1000, and 800 pixels wide for phones. React tells the browser of it early. */
export const HERO = {
  src: wide,
  srcSet: `${narrow} 800w, ${wide} 1600w`,
  /** On a phone the picture is as high as it is wide and a half, so that it is drawn wider than the screen. */
  sizes: '(min-width: 80rem) 100vw, (min-width: 48rem) 80rem, 200vw',
  width: 1600,
  height: 1000,
} as const
