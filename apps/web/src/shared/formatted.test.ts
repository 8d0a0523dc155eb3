import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFormatter, formattedElement, formattedOnce, keepFormatted } from './format.ts'

const berlin = { subdomain: 'de', timeZone: 'Europe/Berlin' } as const

afterEach(() => {
  keepFormatted(() => new Map())
  vi.unstubAllGlobals()
})

describe('a page’s formatted values', () => {
  it('are stored by language, so that one page may have two', () => {
    const ofPage = new Map<string, string>()
    keepFormatted(() => ofPage)
    const price = () => (['de', 'en'] as const).map((language) => createFormatter(berlin, language).money(666, 'EUR'))
    expect(price()).toEqual(['6,66\u00a0€', '€6.66'])
    expect(price()).toEqual(['6,66\u00a0€', '€6.66'])
    expect([...ofPage.values()]).toEqual(['6,66\u00a0€', '€6.66'])
  })

  it('are stored by method and value', () => {
    keepFormatted(
      (
        (ofPage) => () =>
          ofPage
      )(new Map()),
    )
    const format = createFormatter(berlin, 'de')
    const written = [
      format.money(500, 'EUR'),
      format.money(500, 'CHF'),
      format.number(500),
      format.number(5),
      format.rating(5),
      format.date(new Date('2026-11-21T12:00:00Z')),
      format.date(new Date('2026-11-22T12:00:00Z')),
    ]
    expect(written).toEqual([
      '5,00\u00a0€',
      '5,00\u00a0CHF',
      '500',
      '5',
      '5,0',
      '21.\u00a0November\u00a02026',
      '22.\u00a0November\u00a02026',
    ])
  })

  it('are formatted once', () => {
    keepFormatted(
      (
        (ofPage) => () =>
          ofPage
      )(new Map()),
    )
    const format = vi.fn(() => 'text')
    expect([formattedOnce('key', format), formattedOnce('key', format)]).toEqual(['text', 'text'])
    expect(format).toHaveBeenCalledOnce()
  })

  it('are reused by the browser, and cannot close the element', async () => {
    const element = formattedElement(new Map([['key', '</script> & text']]))
    const [, id, textContent = ''] =
      /^<script type="application\/json" id="([\w-]+)">([^<]*)<\/script>$/.exec(element) ?? []
    const selector = `script[type="application/json"]#${id}`
    vi.stubGlobal('document', { querySelector: (asked: string) => (asked === selector ? { textContent } : null) })
    vi.resetModules()
    const browser = await import('./format.ts')
    vi.resetModules()
    expect(browser.formattedOnce('key', () => 'formatted again')).toBe('</script> & text')
    expect(browser.formattedOnce('other', () => 'formatted')).toBe('formatted')
  })
})
