import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'

/** As much of OpenAPI as these tests check. */
const operation = z.object({
  summary: z.string().min(10),
  tags: z.array(z.string()).min(1),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.unknown().optional() })),
})
const description = z.object({
  openapi: z.string(),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

let testApp: TestApp
let described: z.infer<typeof description>

beforeAll(async () => {
  testApp = await createTestApp()
  described = description.parse((await testApp.app.inject('/api/docs/json')).json())
})
afterAll(() => testApp.close())

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, details]) => ({ name: `${method.toUpperCase()} ${path}`, details })),
  )

test('every route has a summary and belongs to a known chapter', () => {
  const chapters = new Set(described.tags.map(({ name }) => name))
  expect(operations().length).toBeGreaterThan(100)
  for (const { name, details } of operations()) {
    const parsed = operation.safeParse(details)
    expect(parsed.error, name).toBeUndefined()
    for (const tag of parsed.data?.tags ?? []) expect(chapters, `${name} has the tag ${tag}`).toContain(tag)
  }
})

test('every route declares its successful answer', () => {
  expect(operations().length).toBeGreaterThan(100)
  for (const { name, details } of operations()) {
    const { responses } = operation.parse(details)
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2') || status.startsWith('3'))
    const described = successes.filter(
      ([status, { content }]) => content !== undefined || status === '204' || status.startsWith('3'),
    )
    expect(described.length, name).toBeGreaterThan(0)
  }
})

test('the main routes of each feature are described', () => {
  const known = operations().map(({ name }) => name)
  for (const name of [
    'GET /api/profiles',
    'GET /api/countries/current',
    'GET /api/credits/balance',
    'POST /api/velvetline/usermessages-out',
    'POST /api/auth/register',
    'PATCH /api/agent/profiles/{uuid}',
  ]) {
    expect(known).toContain(name)
  }
})

test('the description can be read in a browser under a policy that allows no other site', async () => {
  const page = await testApp.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/upgrade-insecure-requests|https:|validator/)
})
