import { expect, test } from 'vitest'
import { countDiff, diffTexts } from './diff-texts.ts'

test('a changed line stands next to the one that it replaces, and a new one next to nothing', () => {
  const lines = diffTexts('<p>Eins.</p><p>Zwei.</p>', '<p>Eins.</p><p>Zwo.</p><p>Drei.</p>')
  expect(lines).toEqual([
    { kind: 'same', before: '<p>Eins.</p>', after: '<p>Eins.</p>' },
    { kind: 'changed', before: '<p>Zwei.</p>', after: '<p>Zwo.</p>' },
    { kind: 'added', before: null, after: '<p>Drei.</p>' },
  ])
  expect(countDiff(lines)).toEqual({ removed: 1, added: 2 })
})

test('what moved out of the middle is removed, and the rest stays the same', () => {
  const lines = diffTexts('Eins. Zwei. Drei.', 'Eins. Drei.')
  expect(lines.map(({ kind }) => kind)).toEqual(['same', 'removed', 'same'])
})

test('equal texts differ in nothing', () => {
  expect(countDiff(diffTexts('<p>Gleich.</p>', '<p>Gleich.</p>'))).toEqual({ removed: 0, added: 0 })
})
