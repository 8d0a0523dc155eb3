import { languageOfPath, twinPath } from '@velvetline/contracts/page-language'
import { describe, expect, it } from 'vitest'

describe('the language of a path', () => {
  it('is German on German paths and English on their twins, whatever the country', () => {
    expect(
      ['/kontakt', '/impressum', '/agb', '/kategorie/milf', '/telefonsex-kategorie/oma'].map(languageOfPath),
    ).toEqual(Array(5).fill('de'))
    expect(['/contact', '/imprint', '/terms', '/phone-sex-category/milf'].map(languageOfPath)).toEqual(
      Array(4).fill('en'),
    )
  })

  it('is the path’s even for an unknown page, so that its 404 is in that language', () => {
    const lost = ['/kontakt/nirgends', '/kategorie', '/telefonsex-kategorie', '/agb/']
    expect(lost.map(languageOfPath)).toEqual(Array(4).fill('de'))
    expect(['/contact/nowhere', '/phone-sex-category'].map(languageOfPath)).toEqual(Array(2).fill('en'))
  })

  it('follows the country everywhere else', () => {
    expect(['/', '/profiles', '/profile/aurelia', '/contacts'].map(languageOfPath)).toEqual(Array(4).fill(undefined))
  })

  it('maps to the other language’s path and back', () => {
    expect(twinPath('/kontakt', 'en')).toBe('/contact')
    expect(twinPath('/phone-sex-category/latina', 'de')).toBe('/telefonsex-kategorie/latina')
    expect(twinPath('/vertrag-kuendigen', 'en')).toBe('/cancel-contract')
    expect(twinPath('/withdraw-contract', 'de')).toBe('/vertrag-widerrufen')
    expect(twinPath('/kategorie/latina', 'en')).toBe('/phone-sex-category/latina')
    expect(twinPath('/kategorie/latina', 'de')).toBe('/kategorie/latina')
    expect(twinPath('/profiles', 'en')).toBe('/profiles')
  })
})
