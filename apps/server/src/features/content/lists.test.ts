import { contentPath, type FaqContent, type HomeContent } from '@velvetline/contracts/content'
import {
  type AdminContent,
  adminContentListPath,
  adminContentPath,
  adminContentTextPath,
} from '@velvetline/contracts/content-editor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'

let server: TestApp
let admin: SignedIn
beforeEach(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterEach(() => server?.close())

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const headers = { cookie: admin.cookie }
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const listOf = async (list: string, country?: string) => {
  const { body } = await send('GET', `${adminContentPath}${country ? `?country=${country}` : ''}`)
  const found = (body as AdminContent).lists.find((one) => one.list === list)
  if (!found) throw new Error(`there is no list ${list}`)
  return { ...found, keys: found.entries.map(({ key }) => key) }
}
const change = (list: string, keys: readonly string[], version = 0, country: string | null = null, ratings = {}) =>
  send('PUT', adminContentListPath(list), { country, version, keys, ratings })
const publish = (key: string, de: object, country: string | null = null) =>
  send('POST', adminContentTextPath(key), { country, note: 'better words', texts: { de: { version: 0, ...de } } })
const read = async <Page>(page: string, country = 'de'): Promise<Page> => {
  const headers = { 'x-country-preference': country }
  return (await server.app.inject({ url: `${contentPath(page)}?language=de`, headers })).json()
}
const questions = async (country?: string) =>
  (await read<FaqContent>('faq', country)).entries.map(({ question }) => question)

test('a question is added, is shown once it is written, and stands where it was put', async () => {
  const { keys, nextKey } = await listOf('faq')
  const before = await questions()
  expect((await change('faq', [nextKey, ...keys])).status).toBe(200)
  expect(await questions()).toEqual(before)
  expect((await publish(nextKey, { title: 'Ganz neu?', body: '<p>Ja.</p>' })).status).toBe(200)
  expect(await questions()).toEqual(['Ganz neu?', ...before])
  const { entries, version } = await listOf('faq')
  expect([entries[0], version]).toMatchObject([{ key: nextKey, title: 'Ganz neu?' }, 1])
})

test('an entry is removed from one country or from all, and comes back', async () => {
  const { keys } = await listOf('faq')
  const before = await questions()
  await change('faq', keys.slice(1), 0, 'at')
  expect([await questions('at'), await questions('de')]).toEqual([before.slice(1), before])
  expect((await listOf('faq', 'at')).removed.map(({ key }) => key)).toEqual(keys.slice(0, 1))
  await change('faq', [...keys.slice(1), ...keys.slice(0, 1)], 1, 'at')
  expect(await questions('at')).toEqual([...before.slice(1), before[0]])
  await change('faq', [])
  expect(await questions('de')).toEqual([])
})

test('an order that somebody else has changed meanwhile is refused, and so is an entry of another list', async () => {
  const { keys } = await listOf('faq')
  await change('faq', keys.slice(1))
  expect((await change('faq', keys)).body.code).toBe('content_changed_meanwhile')
  for (const odd of [['home.testimonial.1'], ['imprint'], ['faq.1', 'faq.1'], ['faq.0']])
    expect((await change('faq', odd, 1)).body.code, odd.join()).toBe('content_not_found')
})

test('an operator’s testimonial has the stars that are noted, or none, and its placeholders are filled', async () => {
  const { nextKey } = await listOf('testimonials')
  await change('testimonials', [nextKey])
  await publish(nextKey, { title: 'Karl, {country}', body: 'Nur {weeklyPrice} & gut.' })
  const testimonial = { quote: 'Nur 6,66\u00a0€ & gut.', name: 'Karl', place: 'Deutschland', isExample: false }
  expect((await read<HomeContent>('home')).testimonials).toEqual([{ ...testimonial, rating: null }])
  const example = 'home.testimonial.1'
  const rated = { [nextKey]: 4.5, [example]: 1 }
  expect((await change('testimonials', [nextKey, example], 1, null, rated)).status).toBe(200)
  const [own, shipped] = (await read<HomeContent>('home')).testimonials
  expect([own, shipped?.rating, shipped?.isExample]).toEqual([{ ...testimonial, rating: 4.5 }, 5, true])
  const { entries } = await listOf('testimonials')
  expect(entries.map(({ rating, isOwn }) => [rating, isOwn])).toEqual([
    [4.5, true],
    [1, false],
  ])
})

test('stars are refused for a question, for an entry that is not in the list, and in other steps than halves', async () => {
  const { keys, nextKey } = await listOf('testimonials')
  expect((await change('faq', ['faq.1'], 0, null, { 'faq.1': 5 })).body.code).toBe('content_not_found')
  expect((await change('testimonials', keys, 0, null, { [nextKey]: 5 })).body.code).toBe('content_not_found')
  for (const rating of [0, 4.7, 5.5, 'five'])
    expect((await change('testimonials', keys, 0, null, { [keys[0] ?? '']: rating })).status, `${rating}`).toBe(422)
  expect((await listOf('testimonials')).version).toBe(0)
})

test('the text of a country cannot be written for all of them, and is not offered there', async () => {
  const list = (await send('GET', adminContentPath)).body as AdminContent
  expect(list.texts.map(({ key }) => key)).not.toContain('home.country-text')
  const text = { title: 'Hier', body: '<p>Unser Ort</p>' }
  expect((await publish('home.country-text', text)).body.code).toBe('country_text_everywhere')
  expect((await publish('home.country-text', text, 'at')).status).toBe(200)
})
