import { ROLES, type Role } from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import type { Access } from './principal.ts'

/**
 * What everybody may ask: what a visitor sees, what comes with a secret of its own (a link in a mail, a provider's signature, the cookie of
 * an order), and the demo's own world. A route that is missing here must say in its `config` who may.
 */
const PUBLIC: ReadonlySet<string> = new Set([
  'GET /api/age-verification/status',
  'GET /api/auth/confirm-email',
  'GET /api/auth/login-challenge',
  'GET /api/auth/username-proposal',
  'GET /api/categories',
  'GET /api/categories/{slug}',
  'GET /api/categories/{slug}/profiles',
  'GET /api/contact',
  'GET /api/contact/form',
  'GET /api/content/{page}',
  'GET /api/countries',
  'GET /api/countries/current',
  'GET /api/country',
  'GET /api/credits/packages',
  'GET /api/events',
  'GET /api/extensions/static',
  'GET /api/payments/orders/{id}',
  'GET /api/payments/return/{result}',
  'GET /api/profile-filters',
  'GET /api/profiles',
  'GET /api/profiles/{uuidOrSlug}',
  'GET /api/profiles/{uuidOrSlug}/reviews',
  'GET /api/settings/chat-buttons',
  'GET /api/webhooks/{rail}',
  'GET /healthz',
  'GET /photos/{*}',
  'GET /previews/{kind}/{name}.{language}.jpg',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sandbox/age-checks/{reference}',
  'GET /sandbox/mail.json',
  'GET /sandbox/payments/{reference}',
  'GET /sandbox/phone-line',
  'GET /sandbox/phone-line/{lineCallId}',
  'GET /sandbox/phone-line/{lineCallId}/credential',
  'GET /site.webmanifest',
  'GET /sitemap.xml',
  'GET /sitemaps/pages.xml',
  'GET /sitemaps/profiles-{part}.xml',
  'POST /api/age-verification/callback',
  'POST /api/age-verification/complete',
  'POST /api/age-verification/initiate-anonymous',
  'POST /api/analytics/events',
  'POST /api/auth/auto-login',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/register',
  'POST /api/auth/resend-confirmation',
  'POST /api/auth/reset-password',
  'POST /api/auth/reset-password/check',
  'POST /api/calls/direct',
  'POST /api/client-errors',
  'POST /api/contact',
  'POST /api/contracts/cancel',
  'POST /api/contracts/withdraw',
  'POST /api/conversions/member-call',
  'POST /api/conversions/premium-call',
  'POST /api/conversions/withdraw',
  'POST /api/favourites/notices-off',
  'POST /api/payments/orders/{id}/cancel',
  'POST /api/payments/orders/{id}/pay-again',
  'POST /api/webhooks/{rail}',
  'POST /sandbox/age-checks/{reference}',
  'POST /sandbox/payments/{reference}/actions',
  'POST /sandbox/phone-line',
  'POST /sandbox/phone-line/{lineCallId}/events',
])

/** For everybody who is signed in, in any role. */
const SIGNED_IN: ReadonlySet<string> = new Set([
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'GET /api/account',
  'GET /api/account/data',
  'GET /api/account/data/exports/{id}/archive',
  'GET /api/auth/me',
  'GET /api/auth/sessions',
  'GET /api/chat/messages/{sessionId}',
  'GET /api/chat/sessions',
  'GET /api/chat/unread-count',
  'GET /api/chat/unread-per-session',
  'GET /api/credits/balance',
  'GET /api/credits/history',
  'GET /api/payments/receipts',
  'GET /api/payments/receipts/{number}',
  'GET /api/payments/receipts/{number}/pdf',
  'GET /api/webrtc/call-status/{callId}',
  'PATCH /api/account',
  'POST /api/account/data/exports',
  'POST /api/account/deletion',
  'POST /api/account/phone-code',
  'POST /api/account/phone-proof',
  'POST /api/age-verification/initiate',
])

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly access: Access | undefined
}

const nameOf = ({ method, url }: Route): string => `${method} ${url}`

/** Who may ask, by the name of the route: what is neither the operator's, nor the workspace's, nor for all, is for members. */
const whoMayAsk = (route: Route): Access | undefined => {
  if (PUBLIC.has(nameOf(route))) return undefined
  if (SIGNED_IN.has(nameOf(route))) return 'signed-in'
  if (route.url.startsWith('/api/admin/')) return ['admin']
  return route.url.startsWith('/api/agent/') ? ['agent'] : ['member']
}

let server: TestApp
let routes: readonly Route[]
const people = new Map<Role, SignedIn>()
beforeAll(async () => {
  server = await createTestApp()
  routes = Object.entries(server.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, { 'x-access'?: Access }>).map(([method, operation]) => ({
      method: method.toUpperCase() as Route['method'],
      url,
      access: operation['x-access'],
    })),
  )
  for (const role of ROLES) {
    people.set(role, role === 'agent' ? await addAgent(server.context) : await addPerson(server.context, role))
  }
})
afterAll(() => server?.close())

/** Its address, query and body are all invalid for the route. */
const askWronglyAs = async (person: SignedIn | null, { method, url }: Route): Promise<string> => {
  const query = '?limit=many&page=none&after=never&before=never&kind=odd'
  const answer = await server.app.inject({
    method,
    url: url.replaceAll(/\{\w+\}/g, '%00') + query,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(person && { cookie: person.cookie }),
    },
    ...(method !== 'GET' && { payload: '{"half' }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const code: unknown = isJson && answer.statusCode >= 400 ? answer.json().code : ''
  return `${answer.statusCode} ${code}`.trim()
}

test('every route declares who may use it, or is listed as public', () => {
  const open = routes.filter(({ access }) => access === undefined)
  expect(new Set(open.map(nameOf))).toEqual(PUBLIC)
  expect(routes.map((route) => [nameOf(route), route.access])).toEqual(
    routes.map((route) => [nameOf(route), whoMayAsk(route)]),
  )
})

test('a request without access is refused before its body is read', async () => {
  const guarded = routes.filter(({ access }) => access !== undefined)
  expect(guarded.length).toBeGreaterThan(70)
  for (const route of guarded) {
    const { access, method, url } = route
    const answers = { guest: await askWronglyAs(null, route) } as Record<Role | 'guest', string>
    const expected = { guest: '401 sign_in_required' } as Record<Role | 'guest', unknown>
    for (const [role, person] of people) {
      const may = access === 'signed-in' || access?.includes(role)
      answers[role] = await askWronglyAs(person, route)
      expected[role] = may ? expect.not.stringMatching(/ (sign_in|role)_required$/) : '403 role_required'
    }
    expect([method, url, answers]).toEqual([method, url, expected])
  }
})

test('an unreadable body on a public route is refused as such', async () => {
  const command = routes.find(({ access, method }) => access === undefined && method === 'POST')
  expect(command && (await askWronglyAs(null, command))).toMatch(/^400 /)
})
