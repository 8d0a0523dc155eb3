import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { BROWSER_GATE } from './inline-scripts.ts'

const CHECK = readFileSync(new URL('../../public/browser-check.js', import.meta.url), 'utf8')
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 9; SM-G960F)'
const IPHONE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'

/** As much of an element as the file may use. */
class FakeElement {
  style = { cssText: '' }
  children: FakeElement[] = []
  attributes: Record<string, string> = {}
  parentNode: FakeElement | null = null
  text = ''
  onclick: (() => void) | null = null
  src = ''
  get firstChild(): FakeElement | undefined {
    return this.children[0]
  }
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value
  }
  appendChild(child: FakeElement): void {
    child.parentNode = this
    this.children.push(child)
  }
  insertBefore(child: FakeElement): void {
    child.parentNode = this
    this.children.unshift(child)
  }
  removeChild(child: FakeElement): void {
    this.children = this.children.filter((other) => other !== child)
  }
  get words(): string {
    return this.text + this.children.map(({ words }) => words).join(' ')
  }
}

const openPage = (userAgent: string, { lang = 'de', storage = new Map<string, string>(), hasLayers = true } = {}) => {
  const body = new FakeElement()
  const document = {
    readyState: 'complete',
    documentElement: { lang },
    body,
    createElement: () => new FakeElement(),
    createTextNode: (text: string) => Object.assign(new FakeElement(), { text }),
  }
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  }
  const window = { navigator: { userAgent }, localStorage, ...(hasLayers && { CSSLayerBlockRule: class {} }) }
  return { window, document, body, storage }
}

/** Opens a page in this browser: the gate runs, and then the file where it has asked for it. */
const warn = (userAgent: string, options?: Parameters<typeof openPage>[1]) => {
  const page = openPage(userAgent, options)
  const { body } = page
  runInNewContext(BROWSER_GATE, page)
  const asked = body.children.map(({ src }) => src)
  body.children = []
  if (asked.includes('/browser-check.js')) runInNewContext(CHECK, page)
  return { ...page, asked }
}
const isCalledUnsupported = (userAgent: string): boolean => warn(userAgent).body.words.includes('nicht unterstützt')

describe('the warning about old browsers', () => {
  it.each([
    ['Internet Explorer 11', `${WINDOWS.replace('Win64; x64', 'WOW64')} Trident/7.0; rv:11.0) like Gecko`],
    ['Internet Explorer 9', 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)'],
    ['legacy Edge 18', `${WINDOWS} ${BLINK} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
    ['legacy Edge 44 on Android', `${ANDROID} ${BLINK} Chrome/70.0.3538.110 Mobile Safari/537.36 Edge/18.17763`],
    ['Edge 79', `${WINDOWS} ${BLINK} Chrome/79.0.3945.74 Safari/537.36 Edg/79.0.309.43`],
    ['Chrome 69', `${WINDOWS} ${BLINK} Chrome/69.0.3497.100 Safari/537.36`],
    ['Chrome 69 on Android', `${ANDROID} ${BLINK} Chrome/69.0.3497.100 Mobile Safari/537.36`],
    ['Firefox 59', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:59.0) Gecko/20100101 Firefox/59.0'],
    ['Opera 49', `${WINDOWS} ${BLINK} Chrome/62.0.3202.94 Safari/537.36 OPR/49.0.2725.64`],
    ['Opera 12', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18'],
    ['Samsung Internet 8', `${ANDROID} ${BLINK} SamsungBrowser/8.2 Chrome/63.0.3239.111 Mobile Safari/537.36`],
    ['Safari 11', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.1.2 Safari/605.1.15`],
    [
      'Safari on iOS 11',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 11_4 like Mac OS X) ${IPHONE} Version/11.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome on iOS 11',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 11_4 like Mac OS X) ${IPHONE} CriOS/80.0.3987.95 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Safari on an iPad with iOS 10',
      `Mozilla/5.0 (iPad; CPU OS 10_3 like Mac OS X) ${IPHONE} Version/10.0 Mobile/14E277 Safari/602.1`,
    ],
  ])('says that %s is unsupported by its version, whatever features it has', (_name, userAgent) => {
    expect(isCalledUnsupported(userAgent)).toBe(true)
  })

  it.each([
    ['Edge 80', `${WINDOWS} ${BLINK} Chrome/80.0.3987.100 Safari/537.36 Edg/80.0.361.54`],
    ['Edge 80 on Android', `${ANDROID} ${BLINK} Chrome/80.0.3987.99 Mobile Safari/537.36 EdgA/80.0.4.4`],
    ['Chrome 70', `${WINDOWS} ${BLINK} Chrome/70.0.3538.77 Safari/537.36`],
    ['Chrome 140', `${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36`],
    ['Firefox 60', 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0'],
    ['Firefox 143', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Opera 50', `${WINDOWS} ${BLINK} Chrome/63.0.3239.84 Safari/537.36 OPR/50.0.2762.45`],
    ['Samsung Internet 9', `${ANDROID} ${BLINK} SamsungBrowser/9.0 Chrome/67.0.3396.87 Mobile Safari/537.36`],
    ['Safari 12', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Safari/605.1.15`],
    [
      'Safari on iOS 12',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) ${IPHONE} Version/12.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Firefox on iOS 17',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) ${IPHONE} FxiOS/59.0 Mobile/15E148 Safari/605.1.15`,
    ],
    ['an unknown browser', 'Something/1.0'],
  ])('is absent in %s, but says that it is old if it has no cascade layers', (_name, userAgent) => {
    expect(warn(userAgent)).toMatchObject({ asked: [], body: { children: [] } })
    expect(warn(userAgent, { hasLayers: false }).body.words).toContain('ist älter')
  })

  it('has the language of the page', () => {
    expect(warn('Opera/9.80', { lang: 'en' }).body.words).toContain('not supported')
  })

  it('is not shown again after it was dismissed', () => {
    const { body, storage } = warn('Opera/9.80')
    const notice = body.firstChild
    notice?.children[1]?.onclick?.()
    expect(body.children).toEqual([])
    expect([...storage]).toEqual([['velvetline_browser_warning', 'dismissed']])
    expect(warn('Opera/9.80', { storage }).body.children).toEqual([])
  })

  it('runs in a browser of 2011', () => {
    expect(CHECK).not.toMatch(/,\s*\)/)
    expect(CHECK).not.toMatch(/=>|`|\b(?:const|let|class|async|await)\b|\?\?|\?\./)
    expect(BROWSER_GATE).not.toMatch(/=>|`|\b(?:const|let)\b|\?\?|\?\./)
  })
})
