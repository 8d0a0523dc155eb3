import { categoryDetail, categoryList, profileList } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { demoCategories } from '../../demo/world/categories.ts'
import type { NewCategory } from './profiles.types.ts'
import { createCategory } from './write-profiles.ts'

let testApp: TestApp
const get = (url: string) => testApp.app.inject({ url })
const both = (text: string) => ({ de: `${text} (de)`, en: `${text} (en)` })

const HARMFUL =
  '<h2 onclick="x()">Eins</h2><script>alert(1)</script><p>Zwei <a href="javascript:x()">drei</a> <a href="/profiles">vier</a></p><img src=x onerror=x()>'

const aCategory = (changes: Partial<NewCategory> & { slug: string; position: number }): NewCategory => ({
  aliases: [],
  name: both('name'),
  intro: both('intro'),
  description: both('description'),
  seoTitle: both('title'),
  seoDescription: both('seo'),
  seoKeywords: both('keywords'),
  ...changes,
})

beforeAll(async () => {
  testApp = await createTestApp()
  const { context } = testApp
  await context.database.transaction(async (tx) => {
    await createCategory(context, tx, aCategory({ slug: 'fetish', position: 2, aliases: ['fetisch', 'kink'] }))
    await createCategory(
      context,
      tx,
      aCategory({
        slug: 'blond',
        position: 1,
        aliases: ['blonde', 'größe'],
        description: { de: HARMFUL, en: HARMFUL },
      }),
    )
  })
  const text = { de: '', en: 'only English' }
  await addProfile(context, { slug: 'anna', name: 'Anna', categories: ['blond'], description: text })
  await addProfile(context, {
    slug: 'berta',
    name: 'Berta',
    categories: ['blond'],
    languages: ['en'],
    mainLanguage: 'en',
  })
  await addProfile(context, { slug: 'clara', name: 'Clara', categories: ['blond'], photos: [] })
  await addProfile(context, { slug: 'dora', name: 'Dora', categories: ['fetish'] })
})
afterAll(() => testApp.close())

test('the categories are listed in the order of the filter bar', async () => {
  const categories = categoryList.parse((await get('/api/categories')).json())
  expect(categories).toEqual([
    { slug: 'blond', name_german: 'name (de)', name_english: 'name (en)' },
    { slug: 'fetish', name_german: 'name (de)', name_english: 'name (en)' },
  ])
})

test('a category is found by its slug and aliases, in any case and spelling of umlauts', async () => {
  const canonical = categoryDetail.parse((await get('/api/categories/fetish')).json())
  expect(canonical).toMatchObject({ slug: 'fetish', name_german: 'name (de)', seo_keywords_english: 'keywords (en)' })
  for (const spelling of ['fetisch', 'KINK', 'Fetish']) {
    expect((await get(`/api/categories/${spelling}`)).json()).toEqual(canonical)
  }
  for (const form of ['NFC', 'NFD']) {
    const answer = await get(`/api/categories/${encodeURIComponent('Größe'.normalize(form))}`)
    expect(answer.json()).toMatchObject({ slug: 'blond' })
  }
})

test('descriptions are sanitised of executable HTML', async () => {
  const { description_german: html } = categoryDetail.parse((await get('/api/categories/blond')).json())
  expect(html).toBe('<h2>Eins</h2><p>Zwei <a>drei</a> <a href="/profiles">vier</a></p>')
})

test('an unknown category is refused in the country’s language', async () => {
  for (const path of ['/api/categories/nothing', '/api/categories/nothing/profiles', '/api/categories/%27--']) {
    const answer = await get(`${path}?country=uk`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'category_not_found', message: 'Category not found' })
  }
  expect((await get('/api/categories/nothing?country=at')).json().message).toBe('Kategorie nicht gefunden')
})

test('the list of a category omits profiles without a picture or any text', async () => {
  const answer = await get('/api/categories/blonde/profiles?language=Deutsch')
  expect(profileList.parse(answer.json()).map(({ name }) => name)).toEqual(['Anna'])
  const english = await get('/api/categories/blond/profiles?language=English')
  expect(profileList.parse(english.json()).map(({ name }) => name)).toEqual(['Anna', 'Berta'])
})

test('the list of a category is paged, and its links name the canonical slug', async () => {
  const answer = await get('/api/categories/blonde/profiles?language=English&limit=1')
  expect(answer.headers.link).toBe(
    '</api/categories/blond/profiles?language=English&sort=rating&limit=1&offset=1>; rel="next"',
  )
})

test('no spelling in the demo world leads to two categories, and all established spellings are there', () => {
  const spellings = demoCategories.flatMap(({ slug, aliases }) => [slug, ...new Set([...aliases.de, ...aliases.en])])
  expect(new Set(spellings).size).toBe(spellings.length)
  const established = [
    'milf',
    'fetisch',
    'oma',
    'blond',
    'blonde',
    'grosse-brueste',
    'big-boobs',
    'oral',
    'latina',
    'latinas',
  ]
  expect(established.filter((one) => !spellings.includes(one))).toEqual([])
})
