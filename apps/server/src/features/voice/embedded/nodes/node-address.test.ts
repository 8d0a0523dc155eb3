import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { createScriptedDesk } from '../../../../../test/scripted-desk.ts'
import { silentLog } from '../../../../../test/silent-log.ts'
import { createTestDatabase } from '../../../../../test/test-database.ts'
import { readConfig } from '../../../../config/config.ts'
import { systemClock } from '../../../../kernel/clock.ts'
import type { Log } from '../../../../platform/log.ts'
import { createEmbeddedVoice } from '../create-embedded-voice.ts'
import { addressOf, complaintsAbout } from './node-address.ts'

const SHARED = { DATABASE_URL: 'postgres://velvetline@127.0.0.1/shared' }
const NOWHERE = 'http://127.0.0.1:9'

const heardLog = () => {
  const lines: string[] = []
  const log: Log = { ...silentLog, error: (line: unknown) => void lines.push(String(line)) }
  return { lines, log }
}

test('a process that is not at its NODE_URL says so, and leaves the gateway to others', async () => {
  const { lines, log } = heardLog()
  const { database, drop } = await createTestDatabase()
  const config = readConfig({ ...SHARED, NODE_URL: NOWHERE })
  const desk = createScriptedDesk()
  const httpServer = createServer()
  const voice = createEmbeddedVoice({ config, clock: systemClock, log, database, desk, nodeId: randomUUID() })
  const detach = voice.attach(httpServer)
  httpServer.listen(0, '127.0.0.1')
  await eventually(() =>
    expect(lines).toEqual([
      `NODE_URL ${NOWHERE} does not lead to this process: nobody answers. It will not carry the voice gateway until NODE_URL is the address at which the other processes reach this one.`,
    ]),
  )
  const lease = database.kysely.selectFrom('voice_gateway').selectAll()
  expect(await lease.executeTakeFirst()).toMatchObject({ node_id: null, term: 0 })
  await detach()
  httpServer.close()
  await drop()
})

test('the default is the address on which the process listens', async () => {
  const httpServer = createServer().listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  const address = httpServer.address()
  const port = typeof address === 'object' ? address?.port : 0
  const at = (settings: NodeJS.ProcessEnv) =>
    addressOf(readConfig({ ALLOW_PUBLIC_DEMO: 'true', ...settings }).http, httpServer)
  expect(at({})).toBe(`http://127.0.0.1:${port}`)
  expect(at({ HOST: '0.0.0.0' })).toBe(`http://127.0.0.1:${port}`)
  expect(at({ HOST: '10.0.0.5' })).toBe(`http://10.0.0.5:${port}`)
  expect(at({ HOST: 'fd00::5' })).toBe(`http://[fd00::5]:${port}`)
  expect(at({ ...SHARED, NODE_URL: 'http://10.0.0.6:3000/' })).toBe('http://10.0.0.6:3000')
  httpServer.close()
})

test('a holder that lives and cannot be reached at its address is complained about once, one that has died is not', () => {
  const { lines, log } = heardLog()
  const complaints = complaintsAbout(log, undefined)
  const ask = (beats: number, fault: string | null) =>
    complaints.ofHolder({ nodeId: 'node', address: NOWHERE, term: 7, beats }, fault)
  for (const beats of [5, 5, 6]) ask(beats, 'nobody answers')
  expect(lines).toEqual([])
  ask(7, null)
  for (const beats of [7, 8, 9, 10]) ask(beats, 'nobody answers')
  expect(lines).toEqual([
    `The process that carries the voice gateway lives, but nobody answers at its address ${NOWHERE}. Its NODE_URL must be the address at which the other processes reach it.`,
  ])
})
