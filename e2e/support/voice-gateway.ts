import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Credential } from '../../apps/server/src/features/voice/voice-provider.ts'
import { node } from '../../scripts/run/paths.mjs'
import { findFreePort } from './free-port.ts'

const SERVER = fileURLToPath(new URL('./voice-gateway-server.ts', import.meta.url))

interface SdkCall {
  readonly id: string
  readonly state: string
  readonly sipCode: number | null
  answer(): void
  hangup(): void
}

declare global {
  interface Window {
    phoneCall?: SdkCall
    phoneStates: string[]
    dialPhone?: (callId: string) => void
    /** Restarts ICE, as after a change of network. */
    renewMedia?: () => void
  }
}

export interface GatewayProcess {
  readonly url: string
  ask<T>(path: string, query: Readonly<Record<string, string>>): Promise<T>
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

export const startGateway = async (postgresDirectory: string): Promise<GatewayProcess> => {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess
  const start = async (): Promise<void> => {
    const env = { ...process.env, PORT: String(port), POSTGRES_DIRECTORY: postgresDirectory }
    child = spawn(node, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    if (child.stdout) await once(child.stdout, 'data')
  }
  const kill = async (): Promise<void> => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url,
    ask: async (path, query) => (await fetch(`${url}${path}?${new URLSearchParams(query)}`)).json(),
    killAndRestart: async () => {
      await kill()
      await start()
    },
    stop: kill,
  }
}

export const openPhone = async (page: Page, gateway: GatewayProcess, role: 'member' | 'agent', account: string) => {
  const credential = await gateway.ask<Credential>('/credential', { role, account })
  await page.goto(gateway.url)
  await page.evaluate(
    async ({ login, password, header }) => {
      const sdkAddress = '/sdk.mjs'
      const { TelnyxRTC } = await import(sdkAddress)
      const client = new TelnyxRTC({
        host: `ws://${location.host}/voice`,
        login,
        password,
        iceServers: [],
        enableCallReports: false,
        keepConnectionAliveOnSocketClose: true,
        hangupOnBeforeUnload: false,
      })
      window.phoneStates = []
      client.remoteElement = 'sound'
      client.on('telnyx.notification', ({ type, call }: { type: string; call: SdkCall }) => {
        if (type !== 'callUpdate') return
        window.phoneCall = call
        if (window.phoneStates.at(-1) !== call.state) window.phoneStates.push(call.state)
        if (call.state === 'ringing') call.answer()
      })
      window.dialPhone = (callId) => {
        client.newCall({
          destinationNumber: 'velvetline',
          audio: true,
          customHeaders: [{ name: header, value: callId }],
        })
      }
      window.renewMedia = () => {
        client.triggerIceRestart(window.phoneCall?.id)
      }
      await new Promise((resolve) => {
        client.on('telnyx.ready', resolve)
        client.connect()
      })
    },
    { login: credential.username, password: credential.password, header: 'X-Velvetline-Call' },
  )
}

export const dial = (page: Page, callId: string): Promise<void> => page.evaluate((id) => window.dialPhone?.(id), callId)
export const renewMedia = (page: Page): Promise<void> => page.evaluate(() => window.renewMedia?.())
export const hangUp = (page: Page): Promise<void> => page.evaluate(() => window.phoneCall?.hangup())
export const phoneState = (page: Page) => page.evaluate(() => window.phoneCall?.state)
export const phoneStates = (page: Page) => page.evaluate(() => window.phoneStates)
export const sipCode = (page: Page) => page.evaluate(() => window.phoneCall?.sipCode)
