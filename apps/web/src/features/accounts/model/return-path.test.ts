import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, stubBrowser } from '../../../../test/stub-browser.ts'
import {
  checkReturnPath,
  keepReturnPath,
  leadsToCall,
  leadsToChat,
  profileInPath,
  takePlaceAfter,
  takeReturnPath,
  withSection,
} from './return-path.ts'

describe('a return path', () => {
  it.each(['/', '/credits', '/profile/valentina?chat=open', '/profiles?page=2#ladies'])('keeps %s', (path) => {
    expect(checkReturnPath(path)).toBe(path)
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\t/elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    'credits',
    '/api/auth/logout',
    '',
    `/${'a'.repeat(512)}`,
    undefined,
    ['/credits'],
  ])('drops %j', (path) => {
    expect(checkReturnPath(path)).toBeUndefined()
  })

  it('never leads back to a login page, which would redirect forever', () => {
    expect(checkReturnPath('/login?redirect=/login')).toBeUndefined()
    expect(checkReturnPath('/auth')).toBeUndefined()
  })

  it('names the consultant it leads to', () => {
    expect(profileInPath('/profile/valentina?chat=open')).toBe('valentina')
    expect(profileInPath('/profile')).toBeUndefined()
    expect(profileInPath('/profiles')).toBeUndefined()
    expect(profileInPath(undefined)).toBeUndefined()
  })

  it('tells whether a chat opens there', () => {
    expect(leadsToChat('/profile/valentina?chat=open')).toBe(true)
    expect(leadsToChat('/credits')).toBe(false)
  })
})

it('of a page with a section leads back to the section', () => {
  expect(withSection('/profile', '#privacy')).toBe('/profile#privacy')
  expect(withSection('/profile?tab=1', '')).toBe('/profile?tab=1')
  expect(withSection('/profile#notifications', '#privacy')).toBe('/profile#notifications')
})

describe('the stored return path', () => {
  beforeEach(() => {
    stubBrowser()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is returned once', () => {
    keepReturnPath('/profile/valentina?call=open')
    const path = takeReturnPath()
    expect(path).toBe('/profile/valentina?call=open')
    expect(leadsToCall(path ?? '')).toBe(true)
    expect(takeReturnPath()).toBeUndefined()
  })

  it('is used up by going on, even to another page', () => {
    keepReturnPath('/profile/valentina?chat=open')
    expect(takePlaceAfter('/credits')).toBe('/credits')
    expect(takePlaceAfter(undefined)).toBeUndefined()
    keepReturnPath('/credits')
    expect(takePlaceAfter(undefined)).toBe('/credits')
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/login'])('is not %s', (path) => {
    keepReturnPath(path)
    expect(takeReturnPath()).toBeUndefined()
  })

  it('is absent if storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', forbiddenStorage())
    keepReturnPath('/credits')
    expect(takeReturnPath()).toBeUndefined()
  })
})
