import { describe, expect, it } from 'vitest'
import { isSparedPage } from './age-block-slot.tsx'

describe('the block', () => {
  it.each([
    '/age-verification/complete',
    '/test-age-verification',
    '/admin',
    '/admin/calls',
    '/admin-countries',
    '/login',
    '/register',
    '/auth',
    '/reset-password',
    '/imprint',
    '/impressum',
    '/privacy',
    '/kontakt',
    '/cookies',
    '/vertrag-kuendigen',
    '/cancel-contract',
    '/withdraw-contract',
    '/vertrag-widerrufen',
    '/datenschutz',
    '/terms',
    '/agb',
    '/2257',
    '/dmca',
    '/cookie-richtlinie',
    '/contact',
    '/accessibility',
    '/barrierefreiheit',
    '/forgot-password',
    '/email-confirmation',
    '/agent',
    '/notices-off',
    '/hinweise-abbestellen',
    '/staff/invitation',
    '/dev/ui',
    '/sandbox/age/abc',
  ])('does not cover %s', (path) => {
    expect(isSparedPage(path)).toBe(true)
  })

  it.each([
    '/',
    '/profiles',
    '/profile/valentina',
    '/profile',
    '/credits',
    '/pricing',
    '/phone-sex-category/blond',
    '/administration',
    '/logins',
    '/x/login',
    '/age-verification',
  ])('covers %s', (path) => {
    expect(isSparedPage(path)).toBe(false)
  })
})
