import { describe, expect, it } from 'vitest'
import { findReplies, partsOf, placeholdersIn, slashSearch, withMemberName } from './placeholders.ts'

describe('a placeholder', () => {
  it('of the member’s name is filled by itself, in any case', () => {
    expect(withMemberName('Hallo {name}, {Name}! Bis {Uhrzeit}', 'nordwind')).toBe(
      'Hallo nordwind, nordwind! Bis {Uhrzeit}',
    )
  })

  it('is found where it has to be filled', () => {
    expect(placeholdersIn('Bis {Uhrzeit} da')).toEqual([{ word: 'Uhrzeit', from: 4, to: 13 }])
  })

  it('is no lone brace, and nothing over two lines', () => {
    expect(placeholdersIn('{ } {} {a\nb} a{')).toEqual([{ word: ' ', from: 0, to: 3 }])
  })

  it('is set apart from the words around it', () => {
    expect(partsOf('In {Minuten} Minuten')).toEqual([
      { text: 'In ', isPlaceholder: false, from: 0 },
      { text: 'Minuten', isPlaceholder: true, from: 3 },
      { text: ' Minuten', isPlaceholder: false, from: 12 },
    ])
  })
})

describe('the list', () => {
  const replies = [
    { name: 'Gleich', content: 'Ich rufe an' },
    { name: 'Anrufen', content: 'Mögen Sie?' },
  ]

  it('opens with a slash at the beginning', () => {
    expect(slashSearch('/an')).toBe('an')
    expect(slashSearch('und/oder')).toBeUndefined()
    expect(slashSearch('')).toBeUndefined()
  })

  it('shows names that begin so first', () => {
    expect(findReplies(replies, 'an').map(({ name }) => name)).toEqual(['Anrufen', 'Gleich'])
    expect(findReplies(replies, '')).toEqual(replies)
  })
})
