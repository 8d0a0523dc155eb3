import { describe, expect, it } from 'vitest'
import { profileTags } from './tags-for.ts'

const words = { young: 'Jung', experienced: 'Erfahren', defaults: ['Erotische Gespräche', 'Leidenschaft'] }
const tagsOf = (specialties: string, age = 35) => profileTags({ specialties, age }, words)

describe('the tags of a card', () => {
  it('are the first four specialties', () => {
    expect(tagsOf('Tarot, Liebe , Engel,Beruf,Familie')).toEqual(['Tarot', 'Liebe', 'Engel', 'Beruf'])
  })

  it('add "young" under 30 and "experienced" over 40', () => {
    expect(tagsOf('Tarot', 29)).toEqual(['Tarot', 'Jung'])
    expect(tagsOf('Tarot', 30)).toEqual(['Tarot'])
    expect(tagsOf('Tarot', 40)).toEqual(['Tarot'])
    expect(tagsOf('Tarot', 41)).toEqual(['Tarot', 'Erfahren'])
  })

  it('are never more than four', () => {
    expect(tagsOf('Tarot,Liebe,Engel,Beruf', 50)).toHaveLength(4)
  })

  it('have no duplicates', () => {
    expect(tagsOf('erfahren, Liebe', 50)).toEqual(['erfahren', 'Liebe'])
  })

  it('fall back to two defaults if there are none', () => {
    expect(tagsOf(' , ')).toEqual(['Erotische Gespräche', 'Leidenschaft'])
    expect(tagsOf('', 50)).toEqual(['Erfahren'])
  })
})
