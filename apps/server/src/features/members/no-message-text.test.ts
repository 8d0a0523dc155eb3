import { PERMISSIONS } from '@velvetline/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

/** How our contracts call what somebody wrote, or could. */
const TEXT_NAMES =
  /^(?:content|text|textBody|htmlBody|messages?|lastMessage|preview|excerpt|snippet|imageKey|imageUrl)$/

/**
 * Texts that are no messages between a member and a consultant: written for the staff, or to be published after the staff has read them. And
 * the copies of what somebody has reported.
 */
const WRITTEN_FOR_STAFF = [
  '/api/admin/agent-applications/',
  '/api/admin/contact',
  '/api/admin/countries/',
  '/api/admin/pressure-reports/',
  '/api/admin/profiles/',
  '/api/admin/reports/',
  '/api/admin/reviews',
]

const namesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)]
      : namesIn(value),
  )
}

test('no route of the staff answers with the text of a message', () => {
  const permissions = new Set<unknown>(PERMISSIONS)
  const paths = Object.entries(server.app.swagger().paths ?? {})
  const answers = paths.flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { 'x-access'?: unknown; responses?: Record<string, unknown> }>)
      .filter(([, route]) => permissions.has(route['x-access']))
      .map(([method, { responses }]) => ({
        route: `${method.toUpperCase()} ${path}`,
        path,
        names: namesIn(responses?.['200']),
      })),
  )
  expect(answers.length).toBeGreaterThan(PERMISSIONS.length)
  expect(answers.flatMap(({ names }) => names)).toContain('explanation')
  const withText = answers.filter(
    ({ path, names }) =>
      !WRITTEN_FOR_STAFF.some((start) => path.startsWith(start)) && names.some((name) => TEXT_NAMES.test(name)),
  )
  expect(withText.map(({ route, names }) => [route, names.filter((name) => TEXT_NAMES.test(name))])).toEqual([])
})
