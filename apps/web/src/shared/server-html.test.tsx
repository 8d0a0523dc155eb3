import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ServerHtml, ServerMarkup } from './server-html.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that holds a page of the server with this element. */
const pageWith = (id: string, innerHTML: string): void => {
  vi.stubGlobal('document', { getElementById: (asked: string) => (asked === id ? { innerHTML } : null) })
}

describe('server-rendered text', () => {
  it('is the given HTML', () => {
    expect(renderToString(<ServerHtml id="text" html={'<p>A &amp; B</p>'} className="prose" />)).toBe(
      '<div id="text" class="prose"><p>A &amp; B</p></div>',
    )
  })

  it('is read from the page by a browser without data', () => {
    pageWith('text', '<p>from the server</p>')
    expect(renderToString(<ServerHtml id="text" html={undefined} />)).toBe(
      '<div id="text"><p>from the server</p></div>',
    )
  })

  it('is empty if the page has no such element', () => {
    pageWith('other', '<p>other</p>')
    expect(renderToString(<ServerHtml id="text" html={undefined} />)).toBe('<div id="text"></div>')
  })

  it('is replaced by fetched text after a navigation', () => {
    pageWith('text', '<p>of the page before</p>')
    expect(renderToString(<ServerHtml id="text" html="<p>fetched</p>" />)).toContain('fetched')
  })
})

describe('a server-rendered part', () => {
  it('is rendered from data, and is identical after hydration', () => {
    const drawn = renderToString(
      <ServerMarkup id="part">
        <p>drawn</p>
      </ServerMarkup>,
    )
    expect(drawn).toBe('<div id="part"><p>drawn</p></div>')
    pageWith('part', '<p>drawn</p>')
    expect(renderToString(<ServerMarkup id="part">{undefined}</ServerMarkup>)).toBe(drawn)
  })
})
