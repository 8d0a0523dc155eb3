import type { AdminCategory } from '@velvetline/contracts/category-editing'
import { expect, it } from 'vitest'
import { changedTexts, draftOnto, newerLines } from './newer-category.ts'

const category = (changes: Partial<AdminCategory>) =>
  ({
    name: { de: 'Alt', en: 'Old' },
    intro: { de: '', en: '' },
    aliases: ['eins'],
    isHidden: false,
    ...changes,
  }) as AdminCategory

it('only the same words, changed by two people, are contested', () => {
  const base = category({})
  const latest = category({ name: { de: 'Neu', en: 'New' }, aliases: ['zwei', 'drei'], isHidden: true })
  const draft = {
    name: { de: 'Meins', en: 'Old' },
    intro: { de: 'Dazu', en: '' },
    aliases: ['eins', 'meins'],
    isHidden: true,
  }
  const { mine, theirs, contested } = draftOnto(base, latest, draft)
  expect(newerLines(latest, contested).map(({ text }) => text)).toEqual(['Neu\nNew', 'zwei, drei'])
  expect(changedTexts(latest, mine)).toEqual({
    name: { de: 'Meins', en: 'New' },
    intro: { de: 'Dazu', en: '' },
    aliases: ['eins', 'meins'],
  })
  expect(changedTexts(latest, theirs)).toEqual({ intro: { de: 'Dazu', en: '' } })
})
