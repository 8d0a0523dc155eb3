import { API } from '@velvetline/contracts/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test.each(['/profile/%E0%A4%A', `${API.profiles}/%ff`, '/%', '/api/%'])(
  'the address %s cannot be read',
  async (url) => {
    const { statusCode, headers, body } = await server.app.inject({ url })
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'malformed_address'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).not.toContain('%')
  },
)

test('an address with a segment longer than any of ours is 404', async () => {
  const { statusCode, body } = await server.app.inject({ url: `${API.profiles}/${'a'.repeat(300)}` })
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
})

test.each(['/photos/../../etc/passwd', '/photos/..%2f..%2fpostgres.log', '/photos/%00', '/photos/profiles/%2e%2e/x'])(
  'the photo %s does not exist',
  async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  },
)

test.each(['/nowhere?name=anna', '/assets/..%2f..%2fpackage.json?name=anna'])(
  'a command to an address without a route is only refused as unknown: %s',
  async (url) => {
    const { statusCode, body, headers } = await server.app.inject({ method: 'POST', url, payload: {} })
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('anna')
  },
)
