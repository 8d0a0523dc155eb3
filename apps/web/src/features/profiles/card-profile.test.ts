import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { expect, it } from 'vitest'
import { toCards } from './card-profile.ts'

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
