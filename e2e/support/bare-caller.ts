import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  type CallStatus,
  callStatusPath,
  startCallPath,
  type WebrtcConfig,
  webrtcConfigPath,
} from '../../packages/contracts/src/calls.ts'
import { CALL_ID_SIP_HEADER } from '../../packages/contracts/src/voice.ts'
import { expect } from './service-test.ts'

interface BareCall {
  readonly state: string
  hangup(): Promise<void>
}
interface BareClient {
  on(event: string, listener: (word: unknown) => void): void
  connect(): Promise<void>
  newCall(options: object): BareCall
}
type BareSdk = new (options: object) => BareClient

declare global {
  interface Window {
    bareCall?: BareCall
  }
}

const BUNDLE = new URL('../../node_modules/@telnyx/webrtc/lib/bundle.js', import.meta.url)

/** Asks the server for a call. @returns its status and id */
export const startCall = async (page: Page, consultantId: string, callId: string = randomUUID()) => {
  const answer = await page.request.post(startCallPath, { data: { callId, consultantId, isStandInAccepted: true } })
  return { callId, status: answer.status(), code: (await answer.json()).code as string | undefined }
}

/** Dials with the SDK alone; the server is told nothing about ids, durations or the end. */
export const dialBare = async (page: Page, callId: string): Promise<void> => {
  const config = (await (await page.request.get(webrtcConfigPath)).json()) as WebrtcConfig
  if (!page.url().startsWith('http')) await page.goto('/imprint')
  await page.evaluate(
    async ({ code, config: { username, password, socketPath, targetPhoneNumber }, name, value }) => {
      const module: { exports: { TelnyxRTC?: BareSdk } } = { exports: {} }
      new Function('module', 'exports', code)(module, module.exports)
      const Sdk = module.exports.TelnyxRTC
      if (!Sdk) throw new Error('the SDK is not what it was')
      const options = {
        host: `ws://${location.host}${socketPath}`,
        login: username,
        password,
        iceServers: [],
        enableCallReports: false,
        keepConnectionAliveOnSocketClose: true,
      }
      const client = new Sdk(options)
      await new Promise((resolve, reject) => {
        client.on('telnyx.ready', resolve)
        client.on('telnyx.error', reject)
        void client.connect()
      })
      window.bareCall = client.newCall({
        destinationNumber: targetPhoneNumber,
        audio: true,
        customHeaders: [{ name, value }],
      })
    },
    { code: await readFile(BUNDLE, 'utf8'), config, name: CALL_ID_SIP_HEADER, value: callId },
  )
}

export const callBare = async (page: Page, consultantId: string): Promise<string> => {
  const { callId, status, code } = await startCall(page, consultantId)
  expect(status, code).toBe(200)
  await dialBare(page, callId)
  return callId
}

export const hangUpBare = (page: Page): Promise<void> => page.evaluate(() => window.bareCall?.hangup())

export const stateOfBare = (page: Page): Promise<string | undefined> => page.evaluate(() => window.bareCall?.state)

export const statusOf = async (page: Page, callId: string): Promise<CallStatus> =>
  (await page.request.get(callStatusPath(callId))).json()
