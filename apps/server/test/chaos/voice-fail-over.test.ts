import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS, systemClock } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import { addPair, callRow, minutesOf, startAs, walletOf } from '../calls-scene.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { eventually } from '../eventually.ts'
import { expectSoundLedger } from '../ledger-invariants.ts'
import type { SignedIn } from '../person-factory.ts'
import { rounds } from '../rounds.ts'
import { createScriptedSdk, type ScriptedSdk } from '../scripted-sdk.ts'
import { freePort, LIVE_SETTINGS, type SpawnedServer } from '../spawn-server.ts'
import { voicePerson } from '../voice-person.ts'
import { startBeside } from './chaos-server.ts'

const ROUNDS = rounds({ short: 1, long: 10 })
/** Most of it is waiting, on a busy machine for starts. */
const PATIENCE_MS = ROUNDS * 2 * MINUTE_MS
const MINUTE_PRICE = 200
const AMOUNT = 10_000

/** Answers the API, and carries nothing: it does not listen. */
let api: TestApp
let directory = ''
const running = new Set<SpawnedServer>()
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-voice-'))
  api = await createTestApp({ override: { clock: systemClock } })
})
afterAll(async () => {
  for (const node of running) node.process.kill('SIGKILL')
  await Promise.all([...running].map(({ exit }) => exit))
  await api?.close()
  await rm(directory, { recursive: true, force: true })
})

const startNode = async (): Promise<SpawnedServer> => {
  const port = await freePort()
  const node = await startBeside(api, join(directory, String(port)), port, { EMBEDDED_VOICE: 'true' })
  running.add(node)
  return node
}
const kill = async (node: SpawnedServer): Promise<void> => {
  running.delete(node)
  node.process.kill('SIGKILL')
  await node.exit
}
const expectHolder = ({ port }: SpawnedServer) =>
  eventually(async () => {
    const lease = api.context.database.kysely.selectFrom('voice_gateway').select('address')
    expect((await lease.executeTakeFirst())?.address).toBe(`http://127.0.0.1:${port}`)
  })

interface Side {
  readonly page: ScriptedSdk
  readonly person: SignedIn
  readonly role: 'member' | 'agent'
}

const addressOf = ({ port }: SpawnedServer): string => `ws://127.0.0.1:${port}/voice`
const credentialOf = async ({ person, role }: Omit<Side, 'page'>) => {
  const { provider } = api.context.voice
  if (!provider) throw new Error('no voice provider')
  return provider.credentialFor(voicePerson({ accountId: person.accountId, role }))
}
const open = async (node: SpawnedServer, person: SignedIn, role: Side['role']): Promise<Side> => {
  const page = createScriptedSdk(addressOf(node), LIVE_SETTINGS.PUBLIC_URL)
  await page.connect()
  await page.login(await credentialOf({ person, role }))
  await page.nextHeard('telnyx_rtc.clientReady')
  return { page, person, role }
}

/** It lies in the socket of a frozen process, which finds it first of all when it wakes up. */
const sendLateBye = ({ page }: Side): void => {
  const [callID] = page.legs.keys()
  page.sendRaw(JSON.stringify({ jsonrpc: '2.0', id: 'late', method: 'telnyx_rtc.bye', params: { callID } }))
}
/** As the SDK does: it tries again until it is connected. */
const comeBack = async (side: Side, node: SpawnedServer): Promise<void> => {
  side.page.drop()
  const credential = await credentialOf(side)
  const session = side.page.sessionId()
  await eventually(async () => {
    const { result, error } = await side.page.comeBack(credential, addressOf(node))
    if (error) throw new Error(error.message)
    expect(result?.sessid).toBe(session)
  })
}

const talk = async (ofMember: SpawnedServer, ofAgent: SpawnedServer) => {
  const { member, consultant, profileId } = await addPair(api, AMOUNT)
  const { accountId } = consultant
  const agent = await open(ofAgent, consultant, 'agent')
  const caller = await open(ofMember, member, 'member')
  const callId = newId()
  // Asking for the call itself again and again would soon meet the limit for calls.
  await eventually(async () => expect(await api.context.voice.provider?.reachable([accountId])).toContain(accountId))
  expect((await startAs(api, member, profileId, { callId })).statusCode).toBe(200)
  expect((await caller.page.dial(callId)).error).toBeUndefined()
  await agent.page.nextHeard('telnyx_rtc.invite')
  await agent.page.accept()
  await eventually(async () => expect(await minutesOf(api, callId)).toHaveLength(1))
  return { callId, memberId: member.accountId, sides: [caller, agent] as const }
}

/** The next minute begins in a moment, so that it falls into the interruption. */
const moveToMinutesEnd = async (callId: string): Promise<void> => {
  const { kysely } = api.platform.testDatabase.owner
  const passed = sql`(due_at - ${new Date(Date.now() + SECOND_MS)}::timestamptz)`
  await sql`update calls set started_at = started_at - ${passed}, connected_at = connected_at - ${passed},
    ringing_at = ringing_at - ${passed}, due_at = due_at - ${passed} where id = ${callId}`.execute(kysely)
}

const goesOn = (callId: string, minutes: number) =>
  eventually(async () => {
    expect(await callRow(api, callId)).toMatchObject({ state: 'active', interrupted_at: null })
    expect(await minutesOf(api, callId)).toHaveLength(minutes)
  })

test(
  'a call goes on when the node that carries the gateway is frozen, and when it is killed, and its bill is exact',
  async () => {
    const first = await startNode()
    await expectHolder(first)
    for (let round = 0; round < ROUNDS; round += 1) {
      const second = await startNode()
      const { callId, memberId, sides } = await talk(second, first)
      const [caller, agent] = sides
      await moveToMinutesEnd(callId)
      first.process.kill('SIGSTOP')
      sendLateBye(agent)
      await expectHolder(second)
      for (const side of sides) await comeBack(side, second)
      await goesOn(callId, 2)
      first.process.kill('SIGCONT')
      // It passes on to the new holder what it had carried itself.
      await comeBack(caller, first)
      await moveToMinutesEnd(callId)
      await kill(second)
      for (const side of sides) await comeBack(side, first)
      await goesOn(callId, 3)
      await agent.page.bye()
      await caller.page.nextHeard('telnyx_rtc.bye')
      await eventually(async () => expect((await callRow(api, callId)).end_reason).toBe('consultant_hung_up'))
      const { connected_at, ended_at } = await callRow(api, callId)
      const minutes = Math.ceil((Number(ended_at) - Number(connected_at)) / MINUTE_MS)
      expect((await minutesOf(api, callId)).map(({ minute }) => minute)).toEqual(
        Array.from({ length: minutes }, (_, index) => index + 1),
      )
      expect((await walletOf(api, memberId)).balance).toBe(AMOUNT - minutes * MINUTE_PRICE)
      await expectSoundLedger(api.context.database)
      for (const { page } of sides) page.drop()
    }
  },
  PATIENCE_MS,
)
