import type { AdminCategory } from '@velvetline/contracts/category-editing'
import { expect, it } from 'vitest'
import { rebased } from '#/shared/forms/draft-base.ts'
import { newerLines, textsIn } from './newer-category.ts'

const category = (changes: Partial<AdminCategory>) =>
  ({
    name: { de: 'Alt', en: 'Old' },
    aliases: ['eins'],
    isHidden: false,
    ...changes,
  }) as AdminCategory

it('shows what holds now in the fields that are typed, and keeps of a text the language that was left alone', () => {
  const base = category({})
  const latest = category({ name: { de: 'Neu', en: 'New' }, aliases: ['zwei', 'drei'], isHidden: true })
  const draft = { name: { de: 'Meins', en: 'Old' }, aliases: ['eins', 'meins'], isHidden: false }
  expect(newerLines(latest, draft).map(({ text }) => text)).toEqual(['Neu\nNew', 'zwei, drei', 'verborgen'])
  expect(newerLines(latest, { name: draft.name })).toHaveLength(1)
  const kept = rebased(textsIn(base, draft), textsIn(latest, draft), draft)
  expect(kept).toEqual({ name: { de: 'Meins', en: 'New' }, aliases: ['eins', 'meins'], isHidden: true })
})
