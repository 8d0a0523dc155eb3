// The service for developers on one port: Vite in front, which serves the browser's half and renders pages; behind it the server, in a
// process that is replaced when its sources change.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { OperatorError } from '../../apps/server/src/kernel/operator-error.ts'
import { endProcess } from '../../apps/server/src/process/end-process.ts'
import { assertPortIsFree } from '../../apps/server/src/process/run-server.ts'
import { tellStartFailure } from '../../apps/server/src/process/tell-start-failure.ts'
import { faultPage, type ShownFault } from '../../apps/web/scripts/dev-error-page.ts'
import { type DevPages, startDevPages } from '../../apps/web/scripts/dev-pages.ts'
import { root } from '../run/paths.mjs'
import { forwardRequest, forwardSocket } from './forward.ts'
import { createRunningServer } from './running-server.ts'

const SERVER_SOURCES = ['apps/server/src', 'apps/server/database', 'packages/contracts/src'].map((path) =>
  join(root, path),
)
/** Editors save several files, or one in several steps. */
const SETTLE_MS = 30
const HTTP_FAULT = 500
const VITE_PROTOCOL = /^vite-/

const isServerSource = (path: string): boolean =>
  SERVER_SOURCES.some((folder) => path.startsWith(folder)) && !/\.test\.ts$/.test(path)

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/** The error is at the end of the output. */
const faultOf = (output: string): ShownFault => {
  const words = output.trim().split('\n')
  const headline = words.find((line) => /^\w*Error\b/.test(line)) ?? words.at(-1) ?? ''
  return { message: `The server does not start.\n\n${headline}`, stack: output.trim() }
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  if (config.mode === 'live')
    throw new OperatorError(
      'npm run dev shows sources and faults to everyone, so it runs the demo only: unset APP_MODE.',
    )
  const { host, port, publicUrl } = config.http
  await assertPortIsFree({ host, port })
  // A copy: Vite adds to it.
  const environment = { ...process.env, HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: publicUrl }

  let fault: ShownFault | undefined
  let isFirst = true
  let pages: DevPages | undefined
  const opened = Promise.withResolvers<DevPages>()
  const server = createRunningServer({
    environment,
    render: async (request) => (await opened.promise).render(request),
    onReady: ({ message }, tookMs) => {
      if (fault) pages?.hideFault()
      fault = undefined
      console.log(
        isFirst ? `${message}\nWhat you save is shown at once.\n` : `The server was restarted in ${tookMs} ms.`,
      )
      isFirst = false
    },
    onBroken: (output) => {
      fault = faultOf(output)
      pages?.showFault(fault)
      console.error('The server waits for the next change.')
    },
  })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const to = await server.port()
    if (fault && (to === null || wantsPage(request))) {
      const isPage = wantsPage(request)
      response.writeHead(HTTP_FAULT, { 'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8` })
      response.end(isPage ? faultPage(fault, randomUUID()) : `${fault.message}\n`)
    } else if (to !== null) forwardRequest(request, response, to)
  }

  const http = createServer((request, response) => {
    pages?.middlewares(request, response, () => void answer(request, response))
  })
  http.on('upgrade', async (request, socket, head) => {
    if (VITE_PROTOCOL.test(request.headers['sec-websocket-protocol'] ?? '')) return
    const to = await server.port()
    if (to === null) socket.destroy()
    else forwardSocket(request, socket, head, to)
  })

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    http.close()
    http.closeAllConnections()
    await server.stop()
    await pages?.close()
    endProcess(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())

  server.restart()
  pages = await startDevPages(http, new URL(publicUrl).hostname)
  opened.resolve(pages)
  let timer: NodeJS.Timeout | undefined
  pages.watcher.add(SERVER_SOURCES)
  pages.watcher.on('all', (event, path) => {
    if (event === 'addDir' || !isServerSource(path)) return
    clearTimeout(timer)
    console.log(`${relative(root, path)} has changed.`)
    timer = setTimeout(server.restart, SETTLE_MS)
  })
  await pages.warmUp()
  http.listen(port, host)
}

await run().catch((error: unknown) => {
  tellStartFailure(error, undefined)
  endProcess(1)
})
