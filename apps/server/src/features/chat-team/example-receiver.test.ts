import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChatTeamMessageEvent } from '@velvetline/contracts/chat-team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, openSession, sendAs } from '../../../test/chat-scene.ts'
import { type Connected, connect, TEAM_SETTINGS, teamOf } from '../../../test/chat-team-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { freePort } from '../../../test/spawn-server.ts'

const RECEIVER = fileURLToPath(new URL('../../../../../docs/examples/chat-team-receiver.ts', import.meta.url))
/** Retries come on the server's clock, which the test moves. */
const STEP_MS = 500

let server: TestApp
let admin: SignedIn
let directory: string
let settings: Record<string, string>
let connected: Connected
let profileId: string
let receiver: ChildProcess | undefined
beforeAll(async () => {
  server = await createTestApp({ settings: TEAM_SETTINGS })
  // The receiver compares the time of an attempt with its own.
  server.clock.set(new Date())
  admin = await addPerson(server.context, 'admin')
  profileId = (await addConsultant(server.context)).profileId
  directory = await mkdtemp(join(tmpdir(), 'velvetline-receiver-'))
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const port = await freePort()
  connected = await connect(server, admin, { url: `http://127.0.0.1:${port}/`, profileIds: [profileId] })
  settings = {
    PORT: String(port),
    SERVICE_URL: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`,
    SIGNING_SECRET: connected.signingSecret,
    API_KEY: connected.apiKey,
    MESSAGES_FILE: join(directory, 'messages.jsonl'),
  }
})
afterAll(async () => {
  receiver?.kill('SIGKILL')
  await server?.close()
  await rm(directory, { recursive: true, force: true })
})

const start = async (more: Record<string, string> = {}): Promise<void> => {
  receiver = spawn(process.execPath, [RECEIVER], {
    env: { PATH: process.env.PATH, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { stdout } = receiver
  if (!stdout) throw new Error('the receiver has no output')
  await once(stdout, 'data')
}
const kill = async (): Promise<void> => {
  receiver?.kill('SIGKILL')
  if (receiver) await once(receiver, 'exit')
}

const kept = async (): Promise<ChatTeamMessageEvent[]> => {
  const text = await readFile(settings.MESSAGES_FILE ?? '', 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
const contentsIn = async (sessionId: string) =>
  (await kept()).filter(({ data }) => data.sessionId === sessionId).map(({ data }) => data.content)

/** Moves the clock until nothing waits. */
const untilDelivered = () =>
  eventually(async () => {
    server.clock.advance(STEP_MS)
    expect(await teamOf(server, admin, connected.teamId)).toMatchObject({ waitingCount: 0, deadCount: 0 })
  })

test('the example in docs receives, answers, is killed while messages pile up, and has each of them once and in order afterwards', async () => {
  const members = [await addMember(server.context, 10_000), await addMember(server.context, 10_000)]
  const sessions = await Promise.all(members.map((member) => openSession(server, member, profileId)))
  const write = async (from: number, to: number): Promise<void> => {
    for (let count = from; count <= to; count += 1) {
      for (const [index, member] of members.entries()) {
        const message = { sessionId: sessions[index] ?? '', profileUuid: profileId, content: `Nachricht ${count}` }
        expect((await sendAs(server, member, message)).statusCode).toBe(201)
      }
    }
  }
  await start()
  await write(1, 5)
  await eventually(async () => expect(await kept()).toHaveLength(10))
  // In the middle of a delivery or not: what it had not acknowledged comes again.
  await write(6, 7)
  await kill()
  await write(8, 15)
  expect(await teamOf(server, admin, connected.teamId)).toMatchObject({ deadCount: 0 })
  await start()
  await untilDelivered()

  const all = Array.from({ length: 15 }, (_, index) => `Nachricht ${index + 1}`)
  for (const [index, sessionId] of sessions.entries()) {
    expect(await contentsIn(sessionId)).toEqual(all)
    const member = members[index] ?? null
    const shown = (await getAs(server, member, `/api/chat/messages/${sessionId}`)).json<
      { content: string; answeredBy: string | null }[]
    >()
    const answers = shown.filter(({ answeredBy }) => answeredBy === 'Robin Example').map(({ content }) => content)
    expect(answers).toEqual(all.map((content) => `Thank you for “${content}”.`))
  }
  expect(new Set((await kept()).map(({ id }) => id)).size).toBe(30)
  await kill()
})

test('the example refuses what is not signed with its secret, is too old, or was changed', async () => {
  await start({ SIGNING_SECRET: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' })
  const before = (await kept()).length
  const member = await addMember(server.context)
  const sessionId = await openSession(server, member, profileId)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  await eventually(async () => {
    expect(await teamOf(server, admin, connected.teamId)).toMatchObject({ waitingCount: 1, lastFailure: 'status 401' })
  })
  await kill()
  await start()
  // The time of the attempt is far from the receiver's own.
  server.clock.advance(3_600_000)
  await eventually(async () => {
    expect(await teamOf(server, admin, connected.teamId)).toMatchObject({ waitingCount: 1, lastFailure: 'status 401' })
  })
  expect(await kept()).toHaveLength(before)
  const forged = await fetch(`http://127.0.0.1:${settings.PORT}/`, { method: 'POST', body: '{}' })
  expect(forged.status).toBe(401)
})
