import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createStreamWriter } from './stream-writer.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('a client that does not read is dropped once its buffer is full', async () => {
  const opened = new Promise<ServerResponse>((resolve) => {
    const server = createServer((_request, response) => resolve(response))
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    )
    server.listen(0, '127.0.0.1', () => {
      const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
      // A client that opens the stream and never reads.
      request.on('response', (response) => response.pause())
      request.on('error', () => undefined)
      closing.push(() => request.destroy())
    })
  })
  const response = await opened
  const writer = createStreamWriter(response)
  const event = { type: 'hello', data: { bootId: 'x'.repeat(64 * 1024), streamId: 'one' } } as const
  await eventually(() => {
    for (let count = 0; count < 50; count += 1) writer.send(event, '1')
    expect(response.destroyed).toBe(true)
  })
  expect(response.writableLength).toBeLessThan(1024 * 1024)
})
