import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CHAT_MESSAGE_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { REVIEW_TEXT_MAX_CHARACTERS } from '@velvetline/contracts/reviews'
import { describe, expect, it } from 'vitest'
import { demoCategories } from './categories.ts'
import { demoConsultants } from './consultants.ts'
import { type Bilingual, DEMO_CATEGORIES, type DemoConsultant } from './demo-consultant.ts'
import { demoReviews } from './reviews/index.ts'

/** The standard tags for what a consultant talks about; profiles may use others too. */
const SPECIALTY_TAGS = [
  'Erotik',
  'Tarot',
  'Astrologie',
  'Kartenlegen',
  'Spiritualität',
  'Lebensberatung',
  'Liebe',
  'Partnerschaft',
  'Beruf',
  'Finanzen',
  'Gesundheit',
  'Familie',
  'Engel',
  'Jenseitskontakte',
  'Pendeln',
  'Wahrsagen',
  'Hellsehen',
  'Meditation',
  'Energiearbeit',
  'Chakra',
  'Lenormand',
  'Numerologie',
] as const

const PORTRAITS = join(import.meta.dirname, '../portraits')
const LANGUAGES = ['de', 'en'] as const
const KILOBYTE = 1024

const lengths = (text: Bilingual): number[] => LANGUAGES.map((language) => text[language].length)
const wordsIn = (html: string): number =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length
const sizeOf = (file: string): number => statSync(join(PORTRAITS, file)).size
const repliesOf = (person: DemoConsultant): readonly string[] => [
  ...person.demoActor.replies.de,
  ...person.demoActor.replies.en,
]

function expectBetween(values: readonly number[], low: number, high: number, what: string): void {
  for (const value of values) {
    expect(value, what).toBeGreaterThanOrEqual(low)
    expect(value, what).toBeLessThanOrEqual(high)
  }
}

function expectUnique(values: readonly string[]): void {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index)
  expect(repeated).toEqual([])
}

describe('the demo world', () => {
  it('has at least 24 adults with unique slugs, names and extensions', () => {
    expect(demoConsultants.length).toBeGreaterThanOrEqual(24)
    expectUnique(demoConsultants.map((person) => person.slug))
    expectUnique(demoConsultants.map((person) => person.name))
    expectUnique(demoConsultants.map((person) => person.extension))
    for (const person of demoConsultants) {
      expect(person.extension, person.slug).toMatch(/^\d{2}$/)
      expect(person.slug).toMatch(/^[a-z]+$/)
      expectBetween([person.age], 21, 58, person.slug)
      expect(person.age - person.yearsOfExperience, person.slug).toBeGreaterThanOrEqual(21)
    }
  })

  it('lists each person’s main language first', () => {
    for (const person of demoConsultants) {
      expect(person.languages[0], person.slug).toBe(person.language === 'Deutsch' ? 'de' : 'en')
    }
    const english = demoConsultants.filter((person) => person.language === 'English')
    expectBetween([english.length / demoConsultants.length], 0.25, 0.4, 'share of English')
  })

  it('keeps every text within the length that its place allows', () => {
    expect(demoConsultants).not.toHaveLength(0)
    for (const person of demoConsultants) {
      expectBetween(lengths(person.title), 10, 60, `title of ${person.slug}`)
      expectBetween(lengths(person.description), 90, 220, `description of ${person.slug}`)
      expectBetween(lengths(person.about), 900, 1600, `about of ${person.slug}`)
      expectBetween(lengths(person.seoTitle), 20, 60, `page title of ${person.slug}`)
      expectBetween(lengths(person.seoDescription), 90, 160, `page description of ${person.slug}`)
      for (const language of LANGUAGES) {
        expectBetween([person.about[language].split('\n\n').length], 3, 4, `paragraphs of ${person.slug}`)
      }
    }
  })

  it('describes a conversation with each person in 115 to 200 words, all different', () => {
    for (const person of demoConsultants) {
      const words = LANGUAGES.map((language) => wordsIn(person.longSeoText[language]))
      expectBetween(words, 115, 200, `long text of ${person.slug}`)
      for (const language of LANGUAGES) expect(person.longSeoText[language]).toContain(person.name)
    }
    expectUnique(demoConsultants.flatMap(({ longSeoText }) => [longSeoText.de, longSeoText.en]))
  })

  it('has chat replies that fit into one message and belong to one person', () => {
    for (const person of demoConsultants) {
      for (const language of LANGUAGES) {
        expect(person.demoActor.replies[language].length, person.slug).toBeGreaterThanOrEqual(12)
      }
      const sizes = repliesOf(person).map((reply) => [...reply].length)
      expectBetween(sizes, 10, CHAT_MESSAGE_MAX_CHARACTERS, person.slug)
    }
    expectUnique(demoConsultants.flatMap(repliesOf))
  })

  it('has three to nine example reviews of each person, unique, in both languages, with a good to very good average', () => {
    expect([...demoReviews.keys()].toSorted()).toEqual(demoConsultants.map(({ slug }) => slug).toSorted())
    for (const { slug } of demoConsultants) {
      const reviews = demoReviews.get(slug) ?? []
      expectBetween([reviews.length], 3, 9, slug)
      expectBetween([reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length], 4.1, 4.95, slug)
      for (const { texts } of reviews) {
        expectBetween([[...texts.de].length, [...texts.en].length], 0, REVIEW_TEXT_MAX_CHARACTERS, slug)
        expect(texts.de === '', `${slug}: ${texts.de}${texts.en}`).toBe(texts.en === '')
      }
    }
    const texts = [...demoReviews.values()].flatMap((reviews) => reviews.flatMap((one) => [one.texts.de, one.texts.en]))
    expectUnique(texts.filter((text) => text !== ''))
    for (const text of texts) expect(text).not.toMatch(/\b(du|dich|dir|deine?)\b/i)
  })

  it('uses formal German and claims nothing that only data could prove', () => {
    const german = demoConsultants.flatMap((person) => [
      person.description.de,
      person.about.de,
      person.longSeoText.de,
      ...person.demoActor.replies.de,
    ])
    for (const text of german) expect(text).not.toMatch(/\b(du|dich|dir|dein(e[mnrs]?)?)\b/i)
    const all = demoConsultants.flatMap((person) =>
      LANGUAGES.map((language) => person.about[language] + person.longSeoText[language]),
    )
    for (const text of all)
      expect(text).not.toMatch(/24 (hours|Stunden)|rund um die Uhr|always available|ohne Wartezeit/i)
  })

  it('names three to five specialties in both languages and together uses all known ones', () => {
    for (const { slug, specialties } of demoConsultants) {
      expectBetween([specialties.de.length], 3, 5, slug)
      expect(specialties.en.length).toBe(specialties.de.length)
    }
    const used = new Set(demoConsultants.flatMap((person) => person.specialties.de))
    expect(SPECIALTY_TAGS.filter((tag) => !used.has(tag))).toEqual([])
  })

  it('starts with most available, some busy and some offline', () => {
    const share = (status: DemoConsultant['initialStatus']): number =>
      demoConsultants.filter((person) => person.initialStatus === status).length / demoConsultants.length
    expectBetween([share('available')], 0.5, 0.7, 'available')
    expectBetween([share('busy')], 0.1, 0.2, 'busy')
    expectBetween([share('offline')], 0.2, 0.3, 'offline')
  })
})

describe('the portraits', () => {
  it('exist for every person, within their size limits, with no unused file', () => {
    const house = ['hero.webp', 'hero-800.webp']
    const expected = new Set(house)
    for (const { photos } of demoConsultants) {
      const light = [...photos.gallery, ...photos.members].map((photo) => photo.file)
      const heavy = [photos.primary.file, photos.second.file]
      for (const file of heavy) expectBetween([sizeOf(file)], KILOBYTE, 32 * KILOBYTE, file)
      for (const file of light) expectBetween([sizeOf(file)], KILOBYTE, 20 * KILOBYTE, file)
      for (const file of [...heavy, ...light]) expected.add(file)
    }
    const found = readdirSync(PORTRAITS)
    expect(found.toSorted()).toEqual([...expected].toSorted())
    expect(found.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(5 * KILOBYTE * KILOBYTE)
    expect(sizeOf('hero-800.webp')).toBeLessThanOrEqual(30 * KILOBYTE)
  })

  it('have alternative texts in both languages, and neighbours have different cloth', () => {
    expect(demoConsultants).not.toHaveLength(0)
    for (const { name, photos } of demoConsultants) {
      const all = [photos.primary, photos.second, ...photos.gallery, ...photos.members]
      for (const photo of all) for (const language of LANGUAGES) expect(photo.alt[language]).toContain(name)
    }
    for (const [index, person] of demoConsultants.entries()) {
      expect(person.palette, person.slug).not.toBe(demoConsultants[index + 1]?.palette)
    }
  })
})

describe('the categories', () => {
  it('are ten, each with at least three people', () => {
    expect(demoCategories.map((category) => category.slug)).toEqual([...DEMO_CATEGORIES])
    for (const { slug } of demoCategories) {
      const people = demoConsultants.filter((person) => person.categories.includes(slug))
      expect(people.length, slug).toBeGreaterThanOrEqual(3)
    }
  })

  it('have a page text of 150 to 250 words in both languages, in plain HTML', () => {
    expect(demoCategories).toHaveLength(DEMO_CATEGORIES.length)
    for (const category of demoCategories) {
      for (const language of LANGUAGES) {
        const text = category.description[language]
        expectBetween([wordsIn(text)], 150, 250, `${category.slug} ${language}`)
        expect(text.match(/<\/?([a-z0-9]+)/g)?.every((tag) => /^<\/?(p|h2|ul|li)$/.test(tag))).toBe(true)
        expectBetween([category.seoTitle[language].length], 20, 60, category.slug)
        expectBetween([category.seoDescription[language].length], 80, 160, category.slug)
      }
    }
  })

  it('know all established spellings, and no alias is ambiguous', () => {
    const leadsTo = (alias: string, language: 'de' | 'en'): string | undefined =>
      demoCategories.find((category) => category.slug === alias || category.aliases[language].includes(alias))?.slug
    const german = { fetisch: 'fetish', oma: 'granny', blonde: 'blond', latinas: 'latina', po: 'behind' }
    for (const [alias, slug] of Object.entries(german)) expect(leadsTo(alias, 'de')).toBe(slug)
    expect(leadsTo('grosse-brueste', 'de')).toBe('big-boobs')
    expect(leadsTo('bruenette', 'de')).toBe('brunette')
    for (const language of LANGUAGES) {
      expectUnique(demoCategories.flatMap((category) => [category.slug, ...category.aliases[language]]))
    }
  })
})
