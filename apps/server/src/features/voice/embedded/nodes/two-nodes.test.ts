import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { agentBlockPath } from '@velvetline/contracts/agents'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addPair, callRow, chargeMinutes, minutesOf, startAs, walletOf } from '../../../../../test/calls-scene.ts'
import { openSession } from '../../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts'
import { eventually } from '../../../../../test/eventually.ts'
import { expectSoundLedger } from '../../../../../test/ledger-invariants.ts'
import type { SignedIn } from '../../../../../test/person-factory.ts'
import { postAs } from '../../../../../test/requests.ts'
import { createScriptedSdk, type ScriptedSdk } from '../../../../../test/scripted-sdk.ts'
import { POOL_MAX } from '../../../../../test/test-database.ts'
import { voicePerson } from '../../../../../test/voice-person.ts'
import { newId } from '../../../../kernel/ids.ts'
import { createDatabase, type Database } from '../../../../platform/database/database.ts'
import { type CreateVoice, VoiceFault } from '../../index.ts'
import type { VoiceProvider } from '../../voice-provider.ts'
import { createEmbeddedVoice } from '../create-embedded-voice.ts'
import { UNKNOWN_SOCKETS_PER_NETWORK_MAX } from '../gateway-limits.ts'
import { NODE_PATH } from './node-asks.ts'
import { ADDRESS_HEADER, NODE_HEADER } from './node-signature.ts'

// Two whole servers on one database, as two processes have it, and a third that only answers the API.
const QUICK = { renewMs: 200, lookMs: 100, holdMs: 1_500, silentMs: 2_500 }
/** Several processes may serve the database; the tests hand in the real connection. */
const SHARED = { DATABASE_URL: 'postgres://velvetline@127.0.0.1/shared', TRUST_PROXY: '1' }

interface Node extends TestApp {
  readonly port: number
  /** Of its gateway alone. */
  readonly gatewayDatabase: Database
  provider(): VoiceProvider
}

let base: TestApp
let holder: Node
let other: Node
const nodes = new Set<Node>()
const pages: ScriptedSdk[] = []

const startNode = async (): Promise<Node> => {
  const gatewayDatabase = createDatabase(base.platform.testDatabase.appConnection, { poolMax: POOL_MAX })
  const createVoice: CreateVoice = async (context) => ({
    ...createEmbeddedVoice({ ...context, database: gatewayDatabase, timings: QUICK }),
    line: null,
  })
  const server = await createTestApp({
    settings: SHARED,
    override: { ...base.platform.parts, clock: base.clock, createVoice },
  })
  server.app.server.listen(0, '127.0.0.1')
  await once(server.app.server, 'listening')
  const { provider } = server.context.voice
  if (!provider) throw new Error('no voice provider')
  const { port } = server.app.server.address() as AddressInfo
  const node = { ...server, clock: base.clock, port, gatewayDatabase, provider: () => provider }
  nodes.add(node)
  return node
}
const stopNode = async (node: Node): Promise<void> => {
  nodes.delete(node)
  await node.app.close()
  await node.gatewayDatabase.close().catch(() => undefined)
  await node.platform.close()
}
const leaseOf = () => base.context.database.kysely.selectFrom('voice_gateway').selectAll().executeTakeFirstOrThrow()
const expectHolder = (node: Node) => eventually(async () => expect((await leaseOf()).node_id).toBe(node.context.nodeId))

beforeAll(async () => {
  base = await createTestApp()
  await base.context.jobs.start()
})
afterEach(() => expectSoundLedger(base.context.database))
afterAll(async () => {
  for (const page of pages) page.drop()
  for (const node of nodes) await stopNode(node)
  await base?.close()
})

const addressOf = ({ port }: Node): string => `ws://127.0.0.1:${port}/voice`
const sdkAt = (node: Node): ScriptedSdk => {
  const page = createScriptedSdk(addressOf(node), base.context.config.http.publicUrl)
  pages.push(page)
  return page
}
const credentialOf = (node: Node, person: SignedIn, role: 'member' | 'agent') =>
  node.provider().credentialFor(voicePerson({ accountId: person.accountId, role }))
const openPage = async (node: Node, person: SignedIn, role: 'member' | 'agent'): Promise<ScriptedSdk> => {
  const page = sdkAt(node)
  await page.connect()
  // Issued by the one, used at the other.
  expect((await page.login(await credentialOf(node === holder ? other : holder, person, role))).error).toBeUndefined()
  await page.nextHeard('telnyx_rtc.clientReady')
  return page
}

/** At the other node: the proxy knows nothing of the gateway. */
const comeBack = async (page: ScriptedSdk, person: SignedIn, role: 'member' | 'agent'): Promise<void> => {
  const session = page.sessionId()
  const answer = await page.comeBack(await credentialOf(other, person, role), addressOf(other))
  expect(answer.result?.sessid).toBe(session)
}

/** The member's browser is connected to one node, the consultant's to the other. */
const talk = async (amount = 1_000) => {
  const { member, consultant, profileId } = await addPair(base, amount)
  const agentPage = await openPage(holder, consultant, 'agent')
  const memberPage = await openPage(other, member, 'member')
  const callId = newId()
  await eventually(async () =>
    expect(await base.context.voice.provider?.reachable([consultant.accountId])).toEqual(
      new Set([consultant.accountId]),
    ),
  )
  expect((await startAs(base, member, profileId, { callId })).statusCode).toBe(200)
  expect((await memberPage.dial(callId)).error).toBeUndefined()
  await agentPage.nextHeard('telnyx_rtc.invite')
  await agentPage.accept()
  await eventually(async () => expect((await callRow(base, callId)).state).toBe('active'))
  await chargeMinutes(holder)
  return { member, consultant, callId, memberPage, agentPage }
}

test('while no process carries the gateway nothing is certain about a call, and nobody can be rung', async () => {
  const { provider } = base.context.voice
  const callId = newId()
  expect(await provider?.check([callId])).toEqual(new Map([[callId, { state: 'recovering' }]]))
  await expect(provider?.hangUp(callId, 'normal')).rejects.toThrow(VoiceFault)
  expect(await provider?.reachable([newId()])).toEqual(new Set())
})

describe('with two nodes', () => {
  beforeAll(async () => {
    holder = await startNode()
    await expectHolder(holder)
    other = await startNode()
  })

  test('a call whose two browsers reach different nodes is carried, charged and ended', async () => {
    const { member, callId, memberPage, agentPage } = await talk()
    expect((await other.provider().check([callId, newId()])).get(callId)).toEqual({ state: 'alive' })
    base.clock.advance(20_000)
    await memberPage.bye()
    await agentPage.nextHeard('telnyx_rtc.bye')
    await eventually(async () => expect((await callRow(base, callId)).end_reason).toBe('caller_hung_up'))
    expect((await walletOf(base, member.accountId)).balance).toBe(800)
    expect((await other.provider().check([callId])).get(callId)?.state).toBe('gone')
  })

  test('a block that is stored by a node that does not carry the gateway ends the call there', async () => {
    const { member, consultant, callId, memberPage, agentPage } = await talk()
    base.clock.advance(70_000)
    await chargeMinutes(holder)
    const sessionId = await openSession(base, member, consultant.profileId)
    const blocked = await postAs(other, consultant, agentBlockPath(sessionId), { isBlocked: true })
    expect(blocked.statusCode).toBe(200)
    const at = base.clock.now()
    await Promise.all([memberPage.nextHeard('telnyx_rtc.bye'), agentPage.nextHeard('telnyx_rtc.bye')])
    base.clock.advance(120_000)
    await chargeMinutes(holder)
    await eventually(async () =>
      expect(await callRow(base, callId)).toMatchObject({ end_reason: 'consultant_hung_up', ended_at: at }),
    )
    expect(await minutesOf(base, callId)).toHaveLength(2)
    expect((await walletOf(base, member.accountId)).balance).toBe(600)
  })

  test('a node that does not carry the gateway hangs up, and waits for what the gateway has yet to report', async () => {
    const { callId, memberPage, agentPage } = await talk()
    await other.provider().hangUp(callId, 'terminated')
    for (const page of [memberPage, agentPage])
      expect(await page.nextHeard('telnyx_rtc.bye')).toMatchObject({ sipCode: 402 })
    await other.provider().caughtUp()
    expect((await callRow(base, callId)).state).toBe('ended')
  })

  test('a session that ends on another node is disconnected, also where the holder was not told', async () => {
    const { member, consultant, callId, memberPage, agentPage } = await talk()
    await base.context.database.transaction((tx) => other.provider().revoke(tx, [member.accountId]))
    await agentPage.nextHeard('telnyx_rtc.bye')
    await eventually(() => expect(memberPage.isOpen()).toBe(false))
    await eventually(async () => expect((await callRow(base, callId)).end_reason).toBe('caller_hung_up'))
    const credentials = base.context.database.kysely.deleteFrom('voice_credentials')
    await credentials.where('session_id', '=', consultant.accountId).execute()
    await eventually(() => expect(agentPage.isOpen()).toBe(false))
  })

  test('a call that ended elsewhere ends at the gateway, also where the request to hang up did not arrive', async () => {
    const { callId, memberPage, agentPage } = await talk()
    const ended = { state: 'ended', end_reason: 'terminated', ended_at: base.clock.now(), due_at: null }
    await base.platform.testDatabase.owner.kysely.updateTable('calls').set(ended).where('id', '=', callId).execute()
    for (const page of [memberPage, agentPage])
      expect(await page.nextHeard('telnyx_rtc.bye')).toMatchObject({ sipCode: 402 })
  })

  test('nobody else can speak as a node', async () => {
    const body = JSON.stringify({ kind: 'hangUp', callId: newId(), reason: 'normal' })
    const ask = (headers: Record<string, string>) =>
      holder.app.inject({
        method: 'POST',
        url: NODE_PATH,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const forged = `${holder.context.nodeId} ${base.clock.now().getTime()} ${'a'.repeat(43)}`
    expect((await ask({})).statusCode).toBe(404)
    expect((await ask({ [NODE_HEADER]: forged })).statusCode).toBe(404)
    const page = sdkAt(holder)
    await expect(page.connect({ [NODE_HEADER]: forged, [ADDRESS_HEADER]: '203.0.113.7' })).rejects.toThrow('403')
  })

  test('sockets that another node passes on are counted by the browser’s own network', async () => {
    const from = (network: string) => {
      const page = sdkAt(other)
      return page.connect({ 'x-forwarded-for': network, [ADDRESS_HEADER]: '203.0.113.99' })
    }
    for (let count = 0; count < UNKNOWN_SOCKETS_PER_NETWORK_MAX; count += 1) await from('203.0.113.7')
    await expect(from('203.0.113.7')).rejects.toThrow('503')
    await from('203.0.113.8')
  })

  test('what a former holder still writes is refused by the database', async () => {
    const { callId } = await talk()
    const { kysely } = base.context.database
    const { term } = await leaseOf()
    const saved = await kysely.selectFrom('voice_calls').selectAll().where('call_id', '=', callId).executeTakeFirst()
    expect(saved?.term).toBe(term)
    const late = { ...saved, call_id: newId(), term: term - 1 }
    await expect(
      kysely
        .insertInto('voice_calls')
        .values(late as never)
        .execute(),
    ).rejects.toThrow('foreign key')
    await holder.provider().hangUp(callId, 'normal')
  })

  test('a holder that is cut off from the database closes its sockets and forgets its calls; they go on at the other node', async () => {
    const { member, consultant, callId, memberPage, agentPage } = await talk()
    const former = holder
    await former.gatewayDatabase.close()
    await eventually(() => expect(agentPage.isOpen()).toBe(false))
    await expectHolder(other)
    // Nothing is charged until the new holder has said whether the call goes on.
    expect((await callRow(base, callId)).state).toBe('active')
    await eventually(async () => expect((await callRow(base, callId)).interrupted_at).not.toBeNull())
    base.clock.advance(25_000)
    await chargeMinutes(other)
    await comeBack(memberPage, member, 'member')
    await comeBack(agentPage, consultant, 'agent')
    await eventually(async () => expect((await callRow(base, callId)).interrupted_at).toBeNull())
    base.clock.advance(40_000)
    await eventually(async () => {
      await chargeMinutes(other)
      expect(await minutesOf(base, callId)).toHaveLength(2)
    })
    await other.provider().hangUp(callId, 'normal')
    await eventually(async () => expect((await callRow(base, callId)).state).toBe('ended'))
    expect((await walletOf(base, member.accountId)).balance).toBe(600)
    await stopNode(former)
    holder = await startNode()
    await expectHolder(other)
  })

  test('a holder that stops gives the gateway back, and a call goes on at the other node at once', async () => {
    ;[holder, other] = [other, holder]
    const { member, consultant, callId, memberPage, agentPage } = await talk()
    const former = holder
    const { term } = await leaseOf()
    await former.app.close()
    await expectHolder(other)
    expect((await leaseOf()).term).toBe(term + 1)
    await eventually(async () =>
      expect(await other.provider().check([callId])).toEqual(new Map([[callId, { state: 'recovering' }]])),
    )
    await comeBack(memberPage, member, 'member')
    await comeBack(agentPage, consultant, 'agent')
    await eventually(async () => expect((await other.provider().check([callId])).get(callId)?.state).toBe('alive'))
    await other.provider().hangUp(callId, 'normal')
    await stopNode(former)
  })
})
