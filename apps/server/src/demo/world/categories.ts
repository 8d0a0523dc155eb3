import { behind, bigBoobs, granny, milf } from './categories/figures-and-ages.ts'
import { blond, brunette, ebony, latina } from './categories/looks.ts'
import { fetish, oral } from './categories/tastes.ts'
import type { DemoCategory } from './demo-category.ts'

/** In the order of the filter bar: what most people look for comes first. */
export const demoCategories: readonly DemoCategory[] = [
  milf,
  blond,
  bigBoobs,
  latina,
  fetish,
  brunette,
  ebony,
  granny,
  behind,
  oral,
]
