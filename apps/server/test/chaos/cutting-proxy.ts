import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { between, type Random } from './chaos-random.ts'

const CUT_EVERY_MS = { least: 40, most: 250 }
/** Of the connections that are open at that moment. */
const SHARE_CUT = 0.25
/** Of the answers: they are swallowed, so that a request was carried out and its sender does not know. */
const SHARE_SWALLOWED = 0.06

/** A TCP proxy in front of the server that cuts connections at random. */
export interface CuttingProxy {
  readonly port: number
  cuts(): number
  /** From now on connections last. */
  calm(): void
  close(): Promise<void>
}

export const startCuttingProxy = async (target: { readonly port: number }, random: Random): Promise<CuttingProxy> => {
  const open = new Set<Socket>()
  let cuts = 0
  let isCalm = false
  let timer: NodeJS.Timeout | undefined
  const cut = (socket: Socket): void => {
    cuts += 1
    socket.resetAndDestroy()
  }
  const server = createServer((client) => {
    const upstream = connect(target.port, '127.0.0.1')
    open.add(client)
    client.on('close', () => {
      open.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => client.destroy())
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.on('data', (data) => upstream.write(data))
    upstream.on('data', (data) => {
      if (!isCalm && random() < SHARE_SWALLOWED) cut(client)
      else client.write(data)
    })
  })
  const cutSome = (): void => {
    for (const socket of open) if (random() < SHARE_CUT) cut(socket)
    timer = setTimeout(cutSome, between(random, CUT_EVERY_MS.least, CUT_EVERY_MS.most))
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  cutSome()
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    calm: () => {
      isCalm = true
      clearTimeout(timer)
    },
    close: async () => {
      clearTimeout(timer)
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
