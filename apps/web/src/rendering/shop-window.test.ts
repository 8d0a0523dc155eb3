import { describe, expect, it } from 'vitest'
import { isInShopWindow } from './shop-window.ts'

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
