import { behind } from './categories/behind.ts'
import { bigBoobs } from './categories/big-boobs.ts'
import { blond } from './categories/blond.ts'
import { brunette } from './categories/brunette.ts'
import { ebony } from './categories/ebony.ts'
import { fetish } from './categories/fetish.ts'
import { granny } from './categories/granny.ts'
import { latina } from './categories/latina.ts'
import { milf } from './categories/milf.ts'
import { oral } from './categories/oral.ts'
import type { DemoCategory } from './demo-category.ts'

/** The ten categories, in the order of the filter bar: what most people look for comes first. */
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
