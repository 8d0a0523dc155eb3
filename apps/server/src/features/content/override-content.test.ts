import { contentPath, type DocumentContent, type HomeContent } from '@velvetline/contracts/content'
import { CONTENT_BODY_MAX, CONTENT_TITLE_MAX } from '@velvetline/contracts/content-editor'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import type { OverridePlace, TitledBody } from './content.types.ts'
import { overrideContent } from './override-content.ts'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(() => test.close())

const read = async <Page = DocumentContent>(page: string, country: CountryCode, language: Language): Promise<Page> =>
  (
    await test.app.inject({
      method: 'GET',
      url: `${contentPath(page)}?language=${language}`,
      headers: { 'x-country-preference': country },
    })
  ).json<Page>()
const override = (place: OverridePlace, text: TitledBody): Promise<void> =>
  test.context.database.transaction((tx) => overrideContent(test.context, tx, place, text))

const EVERYWHERE = { key: 'dmca', country: null, language: 'de' } as const

describe('an override', () => {
  it('replaces the default text for every country', async () => {
    test.clock.advance(30 * 24 * 60 * MINUTE_MS)
    await override(EVERYWHERE, { title: 'Wer wir sind', body: '<h2>Wir</h2><p>{company}, {inCountry}</p>' })
    expect(await read('dmca', 'at', 'de')).toMatchObject({
      title: 'Wer wir sind',
      html: '<h2 id="wir">Wir</h2><p>Velvetline Example GmbH, in Österreich</p>',
      updatedOn: '2026-07-15',
      isTemplate: false,
    })
    expect((await read('dmca', 'de', 'en')).isTemplate).toBe(true)
  })

  it('for a country takes precedence over one for all countries', async () => {
    await override(EVERYWHERE, { title: 'Für alle', body: '<p>alle</p>' })
    await override({ ...EVERYWHERE, country: 'ch' }, { title: 'Für die Schweiz', body: '<p>Schweiz</p>' })
    expect((await read('dmca', 'ch', 'de')).title).toBe('Für die Schweiz')
    expect((await read('dmca', 'li', 'de')).title).toBe('Für alle')
  })

  it('replaces an earlier override of the same text', async () => {
    await override(EVERYWHERE, { title: 'Eins', body: '<p>1</p>' })
    await override(EVERYWHERE, { title: 'Zwei', body: '<p>2</p>' })
    expect(await read('dmca', 'de', 'de')).toMatchObject({ title: 'Zwei', html: '<p>2</p>' })
  })

  it('can replace a step, a question, a testimonial and the country’s text', async () => {
    const place = { country: 'de', language: 'de' } as const
    await override({ ...place, key: 'home.step.2' }, { title: 'Zahlen', body: 'Nur {weeklyPrice} & fertig' })
    await override({ ...place, key: 'faq.5' }, { title: 'Und sonst?', body: '<p>Alles gut.</p>' })
    await override({ ...place, key: 'home.testimonial.2' }, { title: 'Karl, Ulm', body: 'War schön.' })
    await override({ ...place, key: 'home.country-text' }, { title: 'Hier', body: '<p>Unser Ort</p>' })
    const home = await read<HomeContent>('home', 'de', 'de')
    expect(home.steps[1]).toEqual({ title: 'Zahlen', text: 'Nur 6,66\u00a0€ & fertig' })
    expect(home.faq[4]).toEqual({ question: 'Und sonst?', answerHtml: '<p>Alles gut.</p>' })
    expect(home.testimonials[1]).toEqual({
      quote: 'War schön.',
      name: 'Karl',
      place: 'Ulm',
      rating: null,
      isExample: false,
    })
    expect(home.countryText).toEqual({ title: 'Hier', html: '<p>Unser Ort</p>' })
  })

  it('keeps its ids, but none of those by which a page finds its own data', async () => {
    const body = '<p id="velvetline-data">[]</p><p id="Velvetline-formatted">x</p><p id="frist">Frist</p>'
    await override(EVERYWHERE, { title: 'Ids', body })
    expect((await read('dmca', 'de', 'de')).html).toBe('<p>[]</p><p>x</p><p id="frist">Frist</p>')
  })

  it('is stripped of scripts, embedded content and styles', async () => {
    await override(EVERYWHERE, {
      title: 'Vorsicht',
      body: `<p onclick="x()" style="color:red" class="x">Text<script>alert(1)</script><img src=x onerror=alert(1)>
        <a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="https://else.example">c</a>
        <iframe src="https://else.example"></iframe><svg><script>1</script></svg></p>`,
    })
    const { html } = await read('dmca', 'de', 'de')
    expect(html).not.toMatch(/script|onclick|onerror|style=|class=|<img|iframe|svg|evil\.example/)
    expect(html).toContain('<a href="https://else.example" rel="noopener noreferrer">c</a>')
  })

  it('is refused when it is empty, has an unknown key, or an unknown placeholder', async () => {
    const refusal = (place: OverridePlace, text: TitledBody) =>
      override(place, text).then(
        () => null,
        (error: { shape: { code: string }; details: unknown }) => [error.shape.code, error.details],
      )
    expect(await refusal({ ...EVERYWHERE, key: 'nowhere' }, { title: 'a', body: 'b' })).toEqual([
      'content_not_found',
      {},
    ])
    expect(await refusal(EVERYWHERE, { title: ' ', body: '<p>b</p>' })).toEqual(['empty_content', {}])
    expect(await refusal(EVERYWHERE, { title: 'a', body: '<script>b</script>' })).toEqual(['empty_content', {}])
    expect(await refusal(EVERYWHERE, { title: 'a', body: '<p>{price}</p>' })).toEqual([
      'unknown_placeholder',
      { values: { placeholder: '{price}' } },
    ])
    expect(await refusal(EVERYWHERE, { title: 'a', body: '<p>{#isEu}nie zu</p>' })).toEqual([
      'unknown_placeholder',
      { values: { placeholder: '{#isEu}' } },
    ])
    const imprint = { title: 'a', body: '<p>{company}, {companyAddress}, {contactEmail}</p>' }
    expect(await refusal({ ...EVERYWHERE, key: 'imprint' }, imprint)).toEqual([
      'placeholder_missing',
      { values: { placeholder: '{companyRepresentative}' } },
    ])
    // Each is five characters once it is clean.
    const long = { title: 'a', body: '&'.repeat(CONTENT_BODY_MAX / 4) }
    expect(await refusal(EVERYWHERE, long)).toEqual(['content_too_long', expect.anything()])
    const title = 'a'.repeat(CONTENT_TITLE_MAX + 1)
    expect(await refusal(EVERYWHERE, { title, body: 'b' })).toEqual(['content_too_long', expect.anything()])
    expect((await read('dmca', 'de', 'de')).isTemplate).toBe(true)
  })

  it('notifies the page cache only after the commit', async () => {
    let told = 0
    const stop = test.context.contentChanged.on(() => {
      told += 1
    })
    const failing = test.context.database.transaction(async (tx) => {
      await overrideContent(test.context, tx, EVERYWHERE, { title: 'a', body: '<p>b</p>' })
      throw new Error('something else went wrong')
    })
    await expect(failing).rejects.toThrow('something else')
    expect([told, (await read('dmca', 'de', 'de')).isTemplate]).toEqual([0, true])
    await override(EVERYWHERE, { title: 'a', body: '<p>b</p>' })
    await override(EVERYWHERE, { title: 'c', body: '<p>d</p>' })
    stop()
    expect(told).toBeGreaterThanOrEqual(2)
  })

  it('by another node is heard of within a second', async () => {
    await read('dmca', 'de', 'de')
    const other = await createTestApp({ override: { database: test.context.database } })
    let told = 0
    test.context.contentChanged.on(() => {
      told += 1
    })
    await other.context.database.transaction((tx) =>
      overrideContent(other.context, tx, EVERYWHERE, { title: 'Nebenan', body: '<p>b</p>' }),
    )
    const saved = Date.now()
    await eventually(async () => expect((await read('dmca', 'de', 'de')).title).toBe('Nebenan'))
    expect(Date.now() - saved).toBeLessThan(SECOND_MS)
    expect(told).toBeGreaterThan(0)
    await other.close()
  })
})
