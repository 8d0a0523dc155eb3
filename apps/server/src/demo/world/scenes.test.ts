import { describe, expect, it } from 'vitest'
import { demoConsultants } from './consultants.ts'
import type { DemoConsultant } from './demo-consultant.ts'
import { demoReviews } from './reviews/index.ts'
import { DEMO_SCENES, scenesOf } from './scenes.ts'

const ratingOf = ({ slug }: DemoConsultant): number => {
  const stars = (demoReviews.get(slug) ?? []).map((review) => review.stars)
  return Math.round((stars.reduce((sum, one) => sum + one, 0) / stars.length) * 10)
}

/** The list when everyone has the same status. */
const listedIn = (language: string): DemoConsultant[] =>
  demoConsultants
    .filter(({ languages }) => languages.includes(language))
    .toSorted((left, right) => ratingOf(right) - ratingOf(left) || left.name.localeCompare(right.name))

const mainTraits = ({ slug }: DemoConsultant): (typeof DEMO_SCENES)[keyof typeof DEMO_SCENES] =>
  DEMO_SCENES[scenesOf(slug)[0] ?? 'candle']

describe('the scenes of the portraits', () => {
  it.each(['de', 'en'])('let neighbours in the list differ in crop, light and fabric (%s)', (language) => {
    const listed = listedIn(language)
    expect(listed.length).toBeGreaterThanOrEqual(20)
    for (const [index, person] of listed.slice(1).entries()) {
      const before = listed[index]
      if (!before) throw new Error('nobody stands before her')
      const [left, right] = [mainTraits(before), mainTraits(person)]
      const alike = (['crop', 'light', 'fabric'] as const).filter((trait) => left[trait] === right[trait])
      expect(alike, `${before.slug}, ${person.slug}`).toEqual([])
    }
  })

  it('are seven different ones for each consultant, whose consecutive pictures never share a fabric', () => {
    for (const { slug, photos } of demoConsultants) {
      const scenes = scenesOf(slug)
      expect(new Set(scenes).size, slug).toBe(2 + photos.gallery.length + photos.members.length)
      for (const [index, scene] of scenes.slice(1).entries()) {
        const before = scenes[index]
        expect(before && DEMO_SCENES[before].fabric, slug).not.toBe(DEMO_SCENES[scene].fabric)
      }
    }
  })

  it('are all used, none by more than a sixth of the people', () => {
    const counts = new Map(Object.keys(DEMO_SCENES).map((scene) => [scene, 0]))
    for (const { slug } of demoConsultants) {
      const scene = scenesOf(slug)[0] ?? ''
      counts.set(scene, (counts.get(scene) ?? 0) + 1)
    }
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(1)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(demoConsultants.length / 6)
  })

  it('throw for a consultant without scenes', () => {
    expect(() => scenesOf('nobody')).toThrow('nobody has no scene')
  })
})
