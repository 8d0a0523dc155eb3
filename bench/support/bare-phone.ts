import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/run/system-programs.mjs'

/** The part of the SDK used here. */
interface SdkCall {
  readonly state: string
  readonly direction: string
  answer(): Promise<void>
  hangup(): Promise<void>
}
interface SdkClient {
  on(event: string, listener: (news: { call?: SdkCall }) => void): void
  connect(): Promise<void>
  newCall(options: object): SdkCall
}

/** A page's newest call, and when it became active, in milliseconds since 1970. */
interface Phone {
  readonly client: SdkClient
  call: SdkCall | undefined
  dialledAt: number
  activeAt: number
}

declare global {
  interface Window {
    benchPhone?: Phone
  }
}

/** Credentials for the voice gateway. */
export interface SignIn {
  readonly username: string
  readonly password: string
  readonly socketPath: string | null
}

const BUNDLE = new URL('../../node_modules/@telnyx/webrtc/lib/bundle.js', import.meta.url)
const FLAGS = ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export const openBrowser = () => chromium.launch({ executablePath: findBrowser() ?? '', args: FLAGS })

/** Connects the unmodified SDK in one of our pages; with `answers` it accepts every call. */
export const connectPhone = async (page: Page, signIn: SignIn, answers: boolean): Promise<void> => {
  const code = await readFile(BUNDLE, 'utf8')
  await page.evaluate(
    async ({ code: source, signIn: { username, password, socketPath }, answers: takesCalls }) => {
      const module: { exports: { TelnyxRTC?: new (options: object) => SdkClient } } = { exports: {} }
      new Function('module', 'exports', source)(module, module.exports)
      const Sdk = module.exports.TelnyxRTC
      if (!Sdk) throw new Error('the SDK is not what it was')
      const host = `ws://${location.host}${socketPath}`
      const client = new Sdk({ host, login: username, password, iceServers: [], enableCallReports: false })
      const phone: Phone = { client, call: undefined, dialledAt: 0, activeAt: 0 }
      window.benchPhone = phone
      client.on('telnyx.notification', ({ call }) => {
        if (!call) return
        if (takesCalls && call.direction === 'inbound' && call.state === 'ringing') void call.answer()
        if (call.state === 'active' && phone.activeAt === 0) Object.assign(phone, { call, activeAt: Date.now() })
      })
      await new Promise<void>((resolve) => {
        client.on('telnyx.ready', () => resolve())
        void client.connect()
      })
    },
    { code, signIn, answers },
  )
}

/** Resolves when the page's own side is active. @returns when it dialled */
export const dial = (page: Page, destinationNumber: string, header: { name: string; value: string }): Promise<number> =>
  page.evaluate(
    ({ number, header: customHeader }) => {
      const phone = window.benchPhone
      if (!phone) throw new Error('the page has no phone')
      phone.activeAt = 0
      phone.dialledAt = Date.now()
      phone.call = phone.client.newCall({ destinationNumber: number, audio: true, customHeaders: [customHeader] })
      return phone.dialledAt
    },
    { number: destinationNumber, header },
  )

/** When the page's side became active; resets it for the next call. */
export const activeAt = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => window.benchPhone?.activeAt || false, undefined, { polling: 20 })
  const at = Number(await handle.jsonValue())
  await page.evaluate(() => {
    if (window.benchPhone) window.benchPhone.activeAt = 0
  })
  return at
}

export const hangUp = (page: Page): Promise<void> => page.evaluate(() => window.benchPhone?.call?.hangup())
