import { ROLES, type Role } from '@velvetline/contracts/accounts'
import { isStaff, PERMISSIONS } from '@velvetline/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access } from '../../src/platform/http/auth/principal.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from '../person-factory.ts'
import { getAs } from '../requests.ts'
import { type AccessTable, STAFF_TABLE, type Who } from './access-table.ts'
import { FOR_EVERYBODY } from './for-everybody.ts'
import { FOR_PEOPLE } from './for-people.ts'
import { FOR_STAFF } from './for-staff.ts'
import { FOR_STAFF_ABOUT_PEOPLE } from './for-staff-about-people.ts'

interface Verdict {
  readonly access?: Access
  readonly isAgeChecked?: true
}

const VERDICTS = {
  everybody: {},
  signed: {},
  signedIn: { access: 'signed-in' },
  signedInAdults: { access: 'signed-in', isAgeChecked: true },
  members: { access: ['member'] },
  adultMembers: { access: ['member'], isAgeChecked: true },
  allButMembers: { access: ROLES.filter((role) => role !== 'member') },
  consultants: { access: ['agent'] },
} satisfies Partial<Record<Who, Verdict>>

const isGeneral = (who: string): who is keyof typeof VERDICTS => who in VERDICTS
const verdictOf = (who: Who): Verdict => (isGeneral(who) ? VERDICTS[who] : { access: who })

/** By the two tables alone, without what the policy says. */
const mayByHand = (access: Access | undefined, role: Role): boolean => {
  if (access === undefined || access === 'signed-in') return true
  if (typeof access !== 'string') return access.includes(role)
  return isStaff(role) && STAFF_TABLE[access][role] === 'may'
}

/** What was decided by hand, by the name of the route. */
const DECIDED: readonly (readonly [name: string, verdict: Verdict])[] = [
  FOR_EVERYBODY,
  FOR_PEOPLE,
  FOR_STAFF,
  FOR_STAFF_ABOUT_PEOPLE,
]
  .flatMap(Object.values<AccessTable[string]>)
  .flatMap((feature) =>
    Object.entries(feature).flatMap(([who, names]) => names.map((name) => [name, verdictOf(who as Who)] as const)),
  )

interface Route extends Verdict {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
}

const nameOf = ({ method, url }: Route): string => `${method} ${url}`

let server: TestApp
let routes: readonly Route[]
const people = new Map<Role, SignedIn>()
beforeAll(async () => {
  server = await createTestApp()
  routes = Object.entries(server.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, { 'x-access'?: Access; 'x-age-checked'?: true }>).map(
      ([method, { 'x-access': access, 'x-age-checked': isAgeChecked }]) => ({
        method: method.toUpperCase() as Route['method'],
        url,
        ...(access && { access }),
        ...(isAgeChecked && { isAgeChecked }),
      }),
    ),
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

test('every route declares the access that the table lists', () => {
  const declared = routes.map(({ method, url, ...verdict }) => [`${method} ${url}`, verdict])
  expect(new Set(DECIDED.map(([name]) => name)).size).toBe(DECIDED.length)
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(DECIDED))
})

test('every permission is used by a route', () => {
  const used = new Set(DECIDED.map(([, { access }]) => access))
  expect(PERMISSIONS.filter((permission) => !used.has(permission))).toEqual([])
})

test('a request without access is refused before its body is read', async () => {
  const guarded = routes.filter(({ access }) => access !== undefined)
  expect(guarded.length).toBeGreaterThan(80)
  const decided = new Map(DECIDED)
  for (const route of guarded) {
    const access = decided.get(nameOf(route))?.access
    const answers = { guest: await askWronglyAs(null, route) } as Record<Role | 'guest', string>
    const expected = { guest: '401 sign_in_required' } as Record<Role | 'guest', unknown>
    for (const [role, person] of people) {
      answers[role] = await askWronglyAs(person, route)
      expected[role] = mayByHand(access, role)
        ? expect.not.stringMatching(/ (sign_in|role)_required$/)
        : '403 role_required'
    }
    expect([nameOf(route), answers]).toEqual([nameOf(route), expected])
  }
})

/** Nothing that others pass on may keep it. */
const KEPT_BY_NOBODY_ELSE = /^private|no-store/

test('what is not for everybody is kept for nobody else: neither an answer nor a refusal', async () => {
  const statuses: number[] = []
  for (const { access, method, url } of routes) {
    if (access === undefined || method !== 'GET' || url.includes('{')) continue
    for (const person of [null, ...people.values()]) {
      const { statusCode, headers } = await getAs(server, person, url)
      expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(KEPT_BY_NOBODY_ELSE)])
      statuses.push(statusCode)
    }
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(80)
})

test('a member without the proof of age that the country demands is refused where the table says so, and nowhere else', async () => {
  const member = await addPerson(server.context, 'member', { countryCode: 'uk' })
  const REFUSED = '403 age_verification_required'
  for (const [name, { access, isAgeChecked }] of DECIDED) {
    const route = routes.find((one) => nameOf(one) === name)
    if (!route || access === undefined || !mayByHand(access, 'member')) continue
    const answer = await askWronglyAs(member, route)
    expect([name, answer]).toEqual([name, isAgeChecked ? REFUSED : expect.not.stringContaining(REFUSED)])
  }
})

test('what is for everybody lets a guest in', async () => {
  // The stream of events answers for ever.
  const open = routes.filter((route) => route.access === undefined && nameOf(route) !== 'GET /api/events')
  for (const route of open) {
    const answer = await askWronglyAs(null, route)
    expect([nameOf(route), answer]).toEqual([nameOf(route), expect.not.stringMatching(/ (sign_in|role)_required$/)])
  }
})

test('an unreadable body on a public route is refused as such', async () => {
  const command = routes.find(({ access, method }) => access === undefined && method === 'POST')
  expect(command && (await askWronglyAs(null, command))).toMatch(/^400 /)
})
