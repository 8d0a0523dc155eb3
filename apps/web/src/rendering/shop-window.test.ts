import { describe, expect, it } from 'vitest'
import { isInOffice, isInShopWindow } from './shop-window.ts'

describe('the shop window', () => {
  it.each([
    '/',
    '/profiles',
    '/profiles/',
    '/profile/valentina',
    '/telefonsex-kategorie/milf',
    '/phone-sex-category/milf/',
  ])('shows %s', (path) => expect(isInShopWindow(path)).toBe(true))

  it.each([
    '/login',
    '/profile',
    '/profile/',
    '/profile/valentina/more',
    '/profiles/2',
    '/kategorie/milf',
    '/phone-sex-category',
  ])('does not show “%s”', (path) => expect(isInShopWindow(path)).toBe(false))
})

describe('the office', () => {
  it.each(['/admin', '/admin/', '/admin/members/1', '/admin-countries', '/admin-countries/nz', '/admin-maxpay-test'])(
    'has %s',
    (path) => expect(isInOffice(path)).toBe(true),
  )

  it.each(['/', '/administration', '/agent', '/country-demo', '/profile/admin'])('does not have %s', (path) =>
    expect(isInOffice(path)).toBe(false),
  )
})
