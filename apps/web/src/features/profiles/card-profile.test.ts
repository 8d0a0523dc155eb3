import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { describe, expect, it } from 'vitest'
import { excerpt, toCards } from './card-profile.ts'

describe('an excerpt', () => {
  it('is the text itself when that is short enough', () => {
    expect(excerpt('Kurz und gut.', 80)).toBe('Kurz und gut.')
  })

  it('ends with the last whole sentence, without an ellipsis', () => {
    const text =
      'Warme Stimme, wache Fragen. Mit ihr wird aus fünf Minuten leicht ein ganzer Abend. Und dann noch einer.'
    expect(excerpt(text, 40)).toBe('Warme Stimme, wache Fragen.')
    expect(excerpt(text, 90)).toBe('Warme Stimme, wache Fragen. Mit ihr wird aus fünf Minuten leicht ein ganzer Abend.')
    expect(excerpt('„Kommen Sie herein!“ Das sagt sie immer, und sie meint es auch so.', 40)).toBe(
      '„Kommen Sie herein!“',
    )
  })

  it('keeps a sentence that fills the space to its last character', () => {
    expect(excerpt('Sie hört zu. Und sie bleibt.', 12)).toBe('Sie hört zu.')
    expect(excerpt('Sie hört zu. Und sie bleibt.', 11)).toBe('Sie hört…')
  })

  it('does not end at the full stop of an abbreviation or date', () => {
    expect(excerpt('Sie mag z. B. Tee mit viel Zucker und Zimt', 30)).toBe('Sie mag z. B. Tee mit viel…')
    expect(excerpt('Seit dem 3. Mai ist sie bei uns und erzählt gern davon', 30)).toBe('Seit dem 3. Mai ist sie bei…')
    expect(excerpt('Früher bei Dr. Winter, heute bei sich selbst und bei uns', 40)).toBe(
      'Früher bei Dr. Winter, heute bei sich…',
    )
    expect(excerpt('Sie wartet gern … und dann beginnt sie zu erzählen', 30)).toBe('Sie wartet gern … und dann…')
  })

  it('ends with an independent clause if no sentence ends in time', () => {
    expect(excerpt('Bei ihr darf man schweigen: Sie war lange am Theater und kennt jede Pause.', 40)).toBe(
      'Bei ihr darf man schweigen.',
    )
    expect(excerpt('She plays the cello – deep, patient, with a feeling for the moment.', 40)).toBe(
      'She plays the cello.',
    )
  })

  it('is not just a greeting', () => {
    expect(excerpt('Hallo! Bei mir wird aus fünf Minuten leicht ein ganzer langer Abend', 50)).toBe(
      'Hallo! Bei mir wird aus fünf Minuten leicht ein…',
    )
  })

  it('is otherwise cut after a comma or between words, with an ellipsis, within the length', () => {
    const text = 'Sie fragt gern, hört lange zu, vergisst keine Antwort'
    expect(excerpt(text, 35)).toBe('Sie fragt gern, hört lange zu…')
    expect(excerpt(text, 22)).toBe('Sie fragt gern…')
    expect(excerpt(text, 12)).toBe('Sie fragt…')
    for (let length = 8; length < 60; length += 1) {
      expect([...excerpt(text, length)].length).toBeLessThanOrEqual(length)
    }
  })

  it('is cut inside a word that is longer than the space', () => {
    expect(excerpt('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudamp…')
  })

  it('counts an emoji as one character and never halves it', () => {
    expect(excerpt('🌙🌙🌙🌙', 3)).toBe('🌙🌙…')
  })
})

const profile = (changes: Partial<ProfileSummary>): ProfileSummary => ({
  id: '1',
  uuid: '1',
  slug: 'anna',
  name: 'Anna',
  age: 35,
  title: '',
  description: 'Likes long talks.',
  beschreibung: 'Mag lange Gespräche.',
  specialties: 'Tarot, Liebe, Humor',
  yearsOfExperience: 3,
  primaryImage: '/photos/a.webp',
  cardThumbnail: '',
  secondImage: '',
  imageAlt: 'Anna',
  imagePlaceholder: '',
  rating: '4.5',
  reviewCount: 2,
  status: 'available',
  language: 'Deutsch',
  languages: ['de'],
  categories: [],
  extension: '12',
  callObstacle: null,
  callPrice: { standard: 2, subscriber: 1 },
  isDemoActor: false,
  ...changes,
})

it('shows the text in the language of the page', () => {
  expect(toCards([profile({})], 'de')[0]).toMatchObject({ excerpt: 'Mag lange Gespräche.' })
  expect(toCards([profile({})], 'en')[0]).not.toHaveProperty('excerptLanguage')
})

it('shows the other language’s text if it is the only one, marked with its language', () => {
  const [card] = toCards([profile({ beschreibung: '' })], 'de')
  expect(card).toMatchObject({ excerpt: 'Likes long talks.', excerptLanguage: 'en' })
})

it('cuts the text at 120 characters', () => {
  const [card] = toCards([profile({ beschreibung: 'Ein Wort '.repeat(40) })], 'de')
  expect(card?.excerpt.length).toBeLessThanOrEqual(120)
  expect(card?.excerpt.endsWith('…')).toBe(true)
})

it('splits the text where a compact card has no room for later sentences', () => {
  const first = 'Ruhige Hand, klare Ansage.'
  const rest = ' Sie bildet Pferde aus und weiß, dass man niemanden zwingen muss, der gern folgt.'
  const [card] = toCards([profile({ beschreibung: `${first}${rest} Stiefel trägt sie von Berufs wegen.` })], 'de')
  expect(card).toMatchObject({ excerpt: first, excerptRest: rest })
  expect(toCards([profile({})], 'de')[0]).not.toHaveProperty('excerptRest')
})

it('puts a searched specialty first', () => {
  expect(toCards([profile({})], 'de', 'humor')[0]?.specialties).toBe('Humor, Tarot, Liebe')
  expect(toCards([profile({})], 'de', 'Stricken')[0]?.specialties).toBe('Tarot, Liebe, Humor')
})
