import { countryPath } from '@velvetline/contracts/countries'
import { LANGUAGES } from '@velvetline/contracts/locales'
import { SITE_KEY } from '@velvetline/contracts/pages'
import { describe, expect, test } from 'vitest'
import { ADMIN_WAYS } from '#/features/admin/office/ways.ts'
import { createQueryClient } from '#/shared/api/query-client.ts'
import type { PageHead } from '#/shared/page-head.ts'
import { setPageLanguage } from '../../test/page-language.ts'
import { aTariff } from '../../test/render-page.ts'
import { routeTree } from '../routeTree.gen.ts'
import { createAppRouter } from './router.ts'
import { isInOffice } from './shop-window.ts'

/** As much of a route as gives its title; the router's own types tell a hundred of them apart. */
interface Page {
  readonly fullPath: string
  readonly children?: unknown
  readonly options: { readonly head?: (asked: object) => PageHead }
}

const OFFICE = { de: 'Verwaltung', en: 'Administration' } as const

describe.each(LANGUAGES)('in %s', (locale) => {
  setPageLanguage(locale)
  const queryClient = createQueryClient({ isServer: true })
  queryClient.setQueryData(SITE_KEY, { name: 'Site', origin: 'https://site.example' })
  queryClient.setQueryData([countryPath], aTariff('de', 'EUR'))
  const context = { queryClient, locale }
  const { routesById } = createAppRouter(routeTree, context, { isServer: true })
  // Not what only holds other pages, and no address that leads nowhere, which is like any other.
  const pages = () =>
    Object.values<Page>(routesById as never)
      .filter(({ fullPath, children }) => isInOffice(fullPath) && !children && !fullPath.endsWith('$'))
      .map(({ fullPath, options }) => ({
        path: fullPath.replace(/\/$/, ''),
        title: options.head?.({ match: { context, pathname: fullPath } }).meta[0]?.title,
      }))

  test('the title of each page of the office says what it is, and then that it is the office', () => {
    for (const { path, title } of pages())
      expect([path, title]).toEqual([path, expect.stringMatching(/^\S.* · \S+ · Site$/)])
    expect(new Set(pages().map(({ title }) => title?.split(' · ')[1]))).toEqual(new Set([OFFICE[locale]]))
    expect(pages().length).toBeGreaterThan(ADMIN_WAYS.length)
  })

  test('it says so with the word by which the navigation leads there', () => {
    for (const { to, word } of ADMIN_WAYS)
      expect([to, pages().find(({ path }) => path === to)?.title]).toEqual([to, `${word()} · ${OFFICE[locale]} · Site`])
  })
})
