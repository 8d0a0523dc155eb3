import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { DevUiPage } from './dev-ui-page.tsx'

const render = async (locale: 'de' | 'en'): Promise<string> => {
  overwriteGetLocale(() => locale)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/dev/ui', component: DevUiPage })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/dev/ui'] }),
    isServer: true,
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

describe('the page of all components', () => {
  const pages = { de: '', en: '' }
  const before = getLocale
  beforeAll(async () => {
    pages.de = await render('de')
    pages.en = await render('en')
  })
  afterAll(() => overwriteGetLocale(before))

  it('is rendered on the server in both languages', () => {
    expect(pages.de).toContain('Alle Bausteine')
    expect(pages.en).toContain('Every component')
    expect(pages.en).not.toContain('Alle Bausteine')
  })

  it('has no style element, which the policy would refuse', () => {
    expect(pages.de).not.toContain('<style')
  })

  it('links from its index to each section', () => {
    const targets = [...pages.en.matchAll(/class="dev-index".*?<\/nav>/gs)].join('').matchAll(/href="#([a-z]+)"/g)
    const ids = [...targets].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(5)
    for (const id of ids) expect(pages.en).toContain(`id="${id}"`)
  })

  it('ties every error to its field', () => {
    const described = [...pages.en.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id)
    expect(described.length).toBeGreaterThan(5)
    for (const id of described) expect(pages.en).toContain(`id="${id}"`)
  })
})
