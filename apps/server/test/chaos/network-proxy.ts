import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP proxy that can be told to misbehave: between clients and a node, or between a node and its database. */
export interface NetworkProxy {
  readonly port: number
  readonly connections: ReadonlySet<Socket>
  /** Resets this connection. */
  cut(connection: Socket): void
  cuts(): number
  /** Every piece of data, in both directions, arrives so much later. */
  delay(ms: number): void
  /** Cuts all connections and refuses new ones, until `mend`. */
  breakLine(): void
  /** As it was at first. */
  mend(): void
  close(): Promise<void>
}

export interface ProxyOptions {
  /** Whether an answer never arrives: the request was carried out, and its sender does not know. */
  readonly swallowsAnswer?: () => boolean
}

export const startNetworkProxy = async (
  target: NetConnectOpts,
  { swallowsAnswer = () => false }: ProxyOptions = {},
): Promise<NetworkProxy> => {
  const connections = new Set<Socket>()
  let cuts = 0
  let delayMs = 0
  let isBroken = false
  const cut = (socket: Socket): void => {
    cuts += 1
    socket.resetAndDestroy()
  }
  /** In order, as TCP: whichever timer fires first, it passes on what came first. */
  const pass = (to: Socket) => {
    const waiting: Buffer[] = []
    const passFirst = (): void => {
      const first = waiting.shift()
      if (first) to.write(first)
    }
    return (data: Buffer): void => {
      waiting.push(data)
      if (delayMs === 0 && waiting.length === 1) passFirst()
      else setTimeout(passFirst, delayMs)
    }
  }
  const server = createServer((client) => {
    client.on('error', () => undefined)
    if (isBroken) {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(target)
    connections.add(client)
    client.on('close', () => {
      connections.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => client.destroy())
    upstream.on('error', () => undefined)
    const [forth, back] = [pass(upstream), pass(client)]
    client.on('data', forth)
    upstream.on('data', (data) => {
      if (swallowsAnswer()) cut(client)
      else back(data)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections,
    cut,
    cuts: () => cuts,
    delay: (ms) => {
      delayMs = ms
    },
    breakLine: () => {
      isBroken = true
      for (const socket of connections) cut(socket)
    },
    mend: () => {
      delayMs = 0
      isBroken = false
    },
    close: async () => {
      for (const socket of connections) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
