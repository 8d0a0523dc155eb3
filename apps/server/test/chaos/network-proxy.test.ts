import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startNetworkProxy } from './network-proxy.ts'

const TIMES = 20
const PIECES = 20
const DELAY_MS = 20

/** A line to somebody who sends everything back. */
const openLine = async () => {
  const target = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(target, 'listening')
  const proxy = await startNetworkProxy({ port: (target.address() as AddressInfo).port, host: '127.0.0.1' })
  const client = connect({ port: proxy.port, host: '127.0.0.1', noDelay: true })
  let received = ''
  client.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  const close = async (): Promise<void> => {
    client.destroy()
    await proxy.close()
    target.close()
  }
  return { proxy, client, received: () => received, close }
}

test('what passes a slow line arrives in order, also when the line becomes fast meanwhile', async () => {
  const { proxy, client, received, close } = await openLine()
  let sent = ''
  for (let time = 0; time < TIMES; time += 1) {
    proxy.delay(DELAY_MS)
    for (let piece = 0; piece < PIECES; piece += 1) {
      if (piece === PIECES / 2) proxy.mend()
      sent += `${time}.${piece} `
      client.write(`${time}.${piece} `)
      await sleep(1)
    }
  }
  while (received().length < sent.length) await once(client, 'data')
  expect(received()).toBe(sent)
  await close()
})

test('nothing passes a silent line, and all of it arrives once the line is mended', async () => {
  const { proxy, client, received, close } = await openLine()
  client.write('before ')
  await once(client, 'data')
  proxy.silence()
  client.write('meanwhile ')
  await sleep(5 * DELAY_MS)
  expect(received()).toBe('before ')
  proxy.mend()
  while (received().length < 'before meanwhile '.length) await once(client, 'data')
  expect(received()).toBe('before meanwhile ')
  await close()
})
