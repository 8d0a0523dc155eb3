import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../src/config/config.ts'
import { createEmbeddedVoice } from '../src/features/voice/embedded/create-embedded-voice.ts'
import type { GatewayTimings } from '../src/features/voice/embedded/gateway-limits.ts'
import type { Credential, VoiceProvider } from '../src/features/voice/voice-provider.ts'
import { systemClock } from '../src/kernel/clock.ts'
import type { Database } from '../src/platform/database/database.ts'
import { eventually } from './eventually.ts'
import { createScriptedDesk, type ScriptedDesk } from './scripted-desk.ts'
import { createScriptedSdk, type ScriptedSdk } from './scripted-sdk.ts'
import { silentLog } from './silent-log.ts'
import { createTestDatabase } from './test-database.ts'
import { type Somebody, voicePerson } from './voice-person.ts'

/** Short enough for a test, long enough for a busy machine. */
export const QUICK: Partial<GatewayTimings> = {
  heartbeatMs: 300,
  probeMs: 200,
  // Off except in its own test: a busy machine answers late.
  lifeMs: 3_600_000,
  probeAnswerMs: 800,
  graceMs: 3_000,
  rejoinMs: 800,
  joinMs: 1_500,
  declineMs: 300,
  deviceMs: 1_500,
  doubleTabMs: 300,
}

export interface GatewayScene {
  readonly desk: ScriptedDesk
  provider(): VoiceProvider
  readonly url: string
  readonly origin: string
  credentialOf(person: Somebody): Promise<Credential>
  open(person: Somebody): Promise<ScriptedSdk>
  revoke(...sessionIds: string[]): Promise<void>
  sdk(): ScriptedSdk
  /** The process crashes and restarts on the same port with what the database kept. */
  crash(): Promise<void>
  restart(): Promise<void>
  talk(): Promise<{ callId: string; member: ScriptedSdk; agent: ScriptedSdk; memberId: string; agentId: string }>
  close(): Promise<void>
}

export const createGatewayScene = async (
  database: Database,
  timings: Partial<GatewayTimings> = {},
): Promise<GatewayScene> => {
  const desk = createScriptedDesk()
  const pages: ScriptedSdk[] = []
  let server: Server = createServer()
  let port = 0
  let detach: () => Promise<void> = async () => undefined
  let provider: VoiceProvider | undefined

  const start = async (): Promise<void> => {
    server = createServer((_request, response) => response.end('page'))
    const config = readConfig({})
    const voice = createEmbeddedVoice({
      config,
      clock: systemClock,
      log: silentLog,
      database,
      desk,
      nodeId: randomUUID(),
      timings: { ...QUICK, ...timings },
    })
    provider = voice.provider
    detach = voice.attach(server)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await detach()
    await new Promise((resolve) => server.close(resolve))
  }
  await start()
  const provided = (): VoiceProvider => {
    if (!provider) throw new Error('the gateway has not been started')
    return provider
  }
  const url = `ws://127.0.0.1:${port}/voice`
  const origin = `http://127.0.0.1:${port}`
  const sdk = (): ScriptedSdk => {
    const page = createScriptedSdk(url, origin)
    pages.push(page)
    return page
  }
  const credentialOf = (person: Somebody): Promise<Credential> => provided().credentialFor(voicePerson(person))
  const open = async (person: Somebody): Promise<ScriptedSdk> => {
    const page = sdk()
    await page.connect()
    await page.login(await credentialOf(person))
    await page.nextHeard('telnyx_rtc.clientReady')
    return page
  }
  return {
    desk,
    provider: provided,
    url,
    origin,
    credentialOf,
    open,
    revoke: (...sessionIds) => database.transaction((tx) => provided().revoke(tx, sessionIds)),
    sdk,
    crash: stop,
    restart: start,
    talk: async () => {
      const memberId = randomUUID()
      const agentId = randomUUID()
      const agent = await open({ accountId: agentId, role: 'agent' })
      const member = await open({ accountId: memberId, role: 'member' })
      const callId = desk.expect(memberId, agentId)
      await member.dial(callId)
      await agent.nextHeard('telnyx_rtc.invite')
      await agent.accept()
      await eventually(() => {
        if (!desk.toldOf(callId).includes('connected')) throw new Error('not connected yet')
      })
      return { callId, member, agent, memberId, agentId }
    },
    close: async () => {
      for (const page of pages) page.drop()
      await stop()
    },
  }
}

/** With a database of its own: two gateways on one would be two processes of one installation. */
export const createGatewaySceneAlone = async (timings: Partial<GatewayTimings>): Promise<GatewayScene> => {
  const { database, drop } = await createTestDatabase()
  const scene = await createGatewayScene(database, timings)
  return {
    ...scene,
    close: async () => {
      await scene.close()
      await drop()
    },
  }
}
