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
  /** Nothing arrives until `mend`, and nobody is told, as where packets are lost. */
  silence(): void
  /** Nothing arrives any more on the connections of this moment, and nobody is told; new ones pass: another server has taken over the address. */
  strand(): void
  /** As it was at first, but for stranded connections. */
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
  let isSilent = false
  const passing = new Set<() => void>()
  const stranded = new WeakSet<Socket>()
  const cut = (socket: Socket): void => {
    cuts += 1
    socket.resetAndDestroy()
  }
  /** In order, as TCP: what was sent later waits for what was sent before. */
  const pass = (client: Socket, from: Socket, to: Socket): ((data: Buffer) => void) => {
    const waiting: { readonly data: Buffer; readonly dueAt: number }[] = []
    let timer: NodeJS.Timeout | undefined
    const passDue = (): void => {
      clearTimeout(timer)
      if (isSilent || stranded.has(client)) return
      for (let first = waiting[0]; first; first = waiting[0]) {
        const left = first.dueAt - performance.now()
        if (left > 0) {
          timer = setTimeout(passDue, left)
          return
        }
        waiting.shift()
        to.write(first.data)
      }
    }
    passing.add(passDue)
    from.on('close', () => {
      passing.delete(passDue)
      clearTimeout(timer)
    })
    return (data) => {
      waiting.push({ data, dueAt: performance.now() + delayMs })
      passDue()
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
    const [forth, back] = [pass(client, client, upstream), pass(client, upstream, client)]
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
    silence: () => {
      isSilent = true
    },
    strand: () => {
      for (const socket of connections) stranded.add(socket)
    },
    mend: () => {
      delayMs = 0
      isBroken = false
      isSilent = false
      for (const passDue of passing) passDue()
    },
    close: async () => {
      for (const socket of connections) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
