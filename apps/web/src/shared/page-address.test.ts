import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { alternatesOf, canonicalAddress, pageAddress } from '@velvetline/contracts/page-address'
import { describe, expect, it } from 'vitest'

const local = { origin: 'http://localhost:3000' }
const hosted = { origin: 'https://velvetline.example', countryDomain: 'velvetline.example' }

describe('the address of a page in a country', () => {
  it('has the country’s host if the service has them', () => {
    expect(pageAddress(hosted, '/profile/greta', 'us')).toBe('https://us.velvetline.example/profile/greta')
  })

  it('keeps the scheme and the port of the main host', () => {
    const onThisMachine = { origin: 'http://localhost:3000', countryDomain: 'localhost' }
    expect(pageAddress(onThisMachine, '/pricing', 'ie')).toBe('http://ie.localhost:3000/pricing')
  })

  it('otherwise has the country in its query', () => {
    expect(pageAddress(local, '/', 'at')).toBe('http://localhost:3000/?country=at')
  })

  it('is the plain one for the default country', () => {
    expect(pageAddress(hosted, '/pricing', 'de')).toBe('https://velvetline.example/pricing')
    expect(pageAddress(local, '/pricing', 'de')).toBe('http://localhost:3000/pricing')
  })
})

describe('the canonical address', () => {
  it('stays in the country that speaks the path’s language', () => {
    expect(canonicalAddress(hosted, '/kontakt', 'ch')).toBe('https://ch.velvetline.example/kontakt')
    expect(canonicalAddress(hosted, '/', 'uk')).toBe('https://uk.velvetline.example/')
  })

  it('moves to another of that language where the usual one is closed', () => {
    const closed = { ...hosted, closed: ['us', 'uk'] as const }
    expect(canonicalAddress(closed, '/contact', 'at')).not.toMatch(/\/\/(us|uk)\./)
    expect(canonicalAddress(closed, '/contact', 'at')).toMatch(/^https:\/\/[a-z]{2}\.velvetline\.example\/contact$/)
  })

  it('moves to one that does if the country speaks another', () => {
    expect(canonicalAddress(hosted, '/kontakt', 'us')).toBe('https://velvetline.example/kontakt')
    expect(canonicalAddress(hosted, '/contact', 'at')).toBe('https://us.velvetline.example/contact')
  })
})

describe('the alternates of a page', () => {
  it('name no closed country', () => {
    const alternates = alternatesOf({ ...hosted, closed: ['nz', 'li'] }, '/contact')
    expect(alternates).toHaveLength(COUNTRY_CODES.length - 1)
    expect(JSON.stringify(alternates)).not.toMatch(/nz|li\.velvetline|-NZ|-LI/)
  })

  it('name every country once, in its own language, and a default', () => {
    const alternates = alternatesOf(hosted, '/contact')
    expect(alternates).toHaveLength(COUNTRY_CODES.length + 1)
    expect(new Set(alternates.map(({ hrefLang }) => hrefLang)).size).toBe(alternates.length)
    expect(alternates).toContainEqual({ hrefLang: 'de-CH', href: 'https://ch.velvetline.example/kontakt' })
    expect(alternates).toContainEqual({ hrefLang: 'en-GB', href: 'https://uk.velvetline.example/contact' })
    expect(alternates).toContainEqual({ hrefLang: 'x-default', href: 'https://velvetline.example/kontakt' })
  })

  it('are the same for both language versions', () => {
    expect(alternatesOf(hosted, '/telefonsex-kategorie/blond')).toEqual(
      alternatesOf(hosted, '/phone-sex-category/blond'),
    )
  })
})
