import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { createEmbeddedVoice } from '../../apps/server/src/features/voice/embedded/create-embedded-voice.ts'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import { connectionsAt } from '../../apps/server/src/platform/database/connections.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { locateSocket } from '../../apps/server/src/platform/database/embedded/socket-directory.ts'
import { createScriptedDesk } from '../../apps/server/test/scripted-desk.ts'
import { silentLog } from '../../apps/server/test/silent-log.ts'
import { root } from '../../scripts/run/paths.mjs'

/** The gateway alone, with the unmodified SDK and a page that exposes its functions. A process, so that it can be killed. */
const SDK = join(root, 'node_modules', '@telnyx', 'webrtc', 'lib', 'bundle.mjs')
const PAGE = '<!doctype html><title>Phone</title><link rel="icon" href="data:,"><audio id="sound" autoplay></audio>'

const port = Number(process.env.PORT)
/** Beside the service's own: two gateways on the same tables would be two processes of one installation. */
const OWN_TABLES = `
  create schema if not exists other_gateway;
  create table if not exists other_gateway.voice_gateway (like public.voice_gateway including all);
  create table if not exists other_gateway.voice_calls (like public.voice_calls including all);
  create table if not exists other_gateway.voice_credentials (like public.voice_credentials including all);
  insert into other_gateway.voice_gateway (term, beats, beat_at) values (0, 0, now()) on conflict do nothing;
  grant usage on schema other_gateway to velvetline_app;
  grant select, insert, update, delete on all tables in schema other_gateway to velvetline_app`
const { ownerConnection, appConnection } = connectionsAt(locateSocket(process.env.POSTGRES_DIRECTORY ?? '').path)
const owner = createDatabase(ownerConnection, { poolMax: 1 })
await owner.pool.query(OWN_TABLES)
await owner.close()
const desk = createScriptedDesk()
const voice = createEmbeddedVoice({
  config: readConfig({ PORT: String(port) }),
  clock: systemClock,
  log: silentLog,
  database: createDatabase({ ...appConnection, options: '-c search_path=other_gateway,public' }, { poolMax: 2 }),
  desk,
  nodeId: randomUUID(),
})

type Ask = (query: URLSearchParams) => unknown
const textOf = (query: URLSearchParams, name: string): string => query.get(name) ?? ''
const open: Duplex[] = []

const asks: Readonly<Record<string, Ask>> = {
  '/credential': (query) =>
    voice.provider.credentialFor({
      accountId: textOf(query, 'account'),
      role: textOf(query, 'role') === 'agent' ? 'agent' : 'member',
      sessionId: textOf(query, 'account'),
    }),
  '/expect': (query) => desk.expect(textOf(query, 'member'), textOf(query, 'agent')),
  '/told': (query) => desk.toldOf(textOf(query, 'call')),
  '/hang-up': (query) => voice.provider.hangUp(textOf(query, 'call'), 'terminated'),
  '/life': async (query) => (await voice.provider.check([textOf(query, 'call')])).get(textOf(query, 'call'))?.state,
  /** Breaks all pages' connections without a goodbye. */
  '/drop': () => open.splice(0).map((socket) => socket.destroy().destroyed),
}

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const ask = asks[pathname]
  if (ask) {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify((await ask(searchParams)) ?? null))
    return
  }
  const isSdk = pathname === '/sdk.mjs'
  response.setHeader('content-type', isSdk ? 'text/javascript' : 'text/html')
  response.end(isSdk ? await readFile(SDK) : PAGE)
}

const server = createServer((request, response) => void serve(request, response))
server.on('upgrade', (_request, socket) => open.push(socket))
voice.attach(server)
server.listen(port, '127.0.0.1', () => process.stdout.write('The gateway is ready.\n'))
