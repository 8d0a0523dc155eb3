import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A SOCKS proxy (RFC 1928) between one browser and the service. While it is cut, sockets stay open and carry nothing, as when a phone loses its
 * network; a browser's own "offline" mode keeps open sockets alive for seconds. Audio does not pass through it.
 */
export interface BreakableLine {
  readonly proxy: { readonly server: string }
  cut(): void
  mend(): void
  /** From now on what is sent arrives late, and a share of it later still, as TCP sends again what was lost. */
  become(quality: { readonly delayMs: number; readonly loss: number }): void
  /** Ends all connections, whatever they carry. */
  drop(): void
}

const WELCOME = Buffer.from([5, 0])
const CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])

/** TCP's first wait before it sends again (RFC 6298). */
const SEND_AGAIN_MS = 1_000

const nextData = async (socket: Socket): Promise<Buffer> => {
  socket.resume()
  const [data] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return data
}

/** The last two bytes are the port; the host is always this machine. */
const portOf = (request: Buffer): number => request.readUInt16BE(request.length - 2)

export const openBreakableLine = async (): Promise<BreakableLine> => {
  const sockets = new Set<Socket>()
  let isCut = false
  let quality = { delayMs: 0, loss: 0 }
  const keep = (socket: Socket, other: Socket): void => {
    let dueAt = 0
    /** In order: what is on time waits for what is late. */
    const inTurn = (act: () => void): void => {
      const { delayMs, loss } = quality
      dueAt = Math.max(dueAt, Date.now() + delayMs + (Math.random() < loss ? SEND_AGAIN_MS : 0))
      if (dueAt <= Date.now()) act()
      else setTimeout(act, dueAt - Date.now())
    }
    sockets.add(socket)
    socket.on('data', (data) => inTurn(() => other.writable && other.write(data)))
    socket.on('close', () => {
      sockets.delete(socket)
      inTurn(() => other.destroy())
    })
    if (!isCut) socket.resume()
  }
  const serve = async (browser: Socket): Promise<void> => {
    browser.on('error', () => browser.destroy())
    await nextData(browser)
    browser.write(WELCOME)
    const service = connect({ host: 'localhost', port: portOf(await nextData(browser)) })
    service.on('error', () => service.destroy())
    await once(service, 'connect')
    browser.write(CONNECTED)
    keep(browser, service)
    keep(service, browser)
  }
  const server = createServer((browser) => void serve(browser).catch(() => browser.destroy()))
  // The browser needs it until it closes, after the test; the process does not wait for it.
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  return {
    proxy: { server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}` },
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    become: (next) => {
      quality = next
    },
    drop: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
  }
}
