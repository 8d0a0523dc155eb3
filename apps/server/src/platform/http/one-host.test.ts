import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await createTestApp()
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server?.close())

/** As it goes over the wire: a client library would never send such headers. */
const send = (...hosts: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.end(['GET /api/countries HTTP/1.1', ...hosts, 'connection: close', '', ''].join('\r\n'))
  return text(socket)
}

test('a request for two hosts is refused, however they are written', async () => {
  expect(await send('Host: velvetline.example')).toMatch(/^HTTP\/1.1 200 /)
  for (const hosts of [
    ['Host: velvetline.example', 'Host: evil.example'],
    ['host: velvetline.example', 'HOST: velvetline.example'],
    ['Host: velvetline.example', 'Host:'],
  ]) {
    const answer = await send(...hosts)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"several_hosts"')
  }
})
