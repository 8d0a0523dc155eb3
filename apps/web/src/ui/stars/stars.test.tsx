import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stars } from './stars.tsx'

const sheet = readFileSync(new URL('./stars.css', import.meta.url), 'utf8')
const placesOf = (name: string): number =>
  Number(new RegExp(`\\.${name} \\{\\s*--(?:full|part): ([\\d.]+);`).exec(sheet)?.[1] ?? 0)
/** How many places of the strip are lit. */
const litPlaces = (rating: number): number => {
  const [, classes = ''] =
    /img" aria-label="" class="([^"]*)"/.exec(renderToStaticMarkup(<Stars rating={rating} label="" />)) ?? []
  return classes.split(' ').reduce((sum, name) => sum + placesOf(name), 0)
}

it('fills the last star by the rating’s tenths, and none after it', () => {
  expect([0, 1, 4, 5].map(litPlaces)).toEqual([0, 1, 4, 5])
  const lit = [4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8, 4.9].map(litPlaces)
  expect(new Set(lit).size).toBe(9)
  expect(lit).toEqual([...lit].sort())
  expect(lit.every((places) => places > 4.1 && places < 4.78)).toBe(true)
  // The middle of a star is half of it.
  expect(litPlaces(4.5)).toBeCloseTo(4.44)
})

it('is one image with the rating as its label, next to the number that screen readers skip', () => {
  expect(renderToStaticMarkup(<Stars rating={4.3} label="4,3 von 5 Sternen" value="4,3" />)).toBe(
    '<span class="ui-stars"><span role="img" aria-label="4,3 von 5 Sternen" class="ui-stars-4 ui-stars-part-3"></span><span class="num" aria-hidden="true">4,3</span></span>',
  )
})
