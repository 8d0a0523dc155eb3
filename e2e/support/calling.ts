import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { Complaints } from './complaints.ts'
import { becomeMember, demoEmail, type NewMember, signIn } from './people.ts'
import { expect } from './service-test.ts'

declare global {
  interface Window {
    peers?: RTCPeerConnection[]
    sockets?: WebSocket[]
  }
}

export const WITH_MICROPHONE = { permissions: ['microphone'] }

/** What the SDK logs without internet access, and when both sides hang up at once. */
export const allowWordsOfTheSdk = (complaints: Complaints): void => {
  complaints.allow(/Only local network candidates available/)
  complaints.allow(/Call report collector not initialized/)
  complaints.allow(/Received telnyx_rtc\.bye for non existing call/)
}

/** Records the pages' connections without changing the pages. */
export const watchPeers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const Peer = window.RTCPeerConnection
    const Socket = window.WebSocket
    const peers: RTCPeerConnection[] = []
    const sockets: WebSocket[] = []
    Object.assign(window, { peers, sockets })
    window.RTCPeerConnection = class extends Peer {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        peers.push(this)
      }
    }
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        sockets.push(this)
      }
    }
  })

export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>

export const openDesk = async (openBrowser: OpenBrowser, options?: BrowserContextOptions): Promise<Page> => {
  const page = await openBrowser(options)
  await watchPeers(page.context())
  await signIn(page, demoEmail('agent'))
  await page.goto('/agent')
  await expect(deskOf(page).ready).toBeVisible()
  return page
}

let members = 0

/** A new member with the welcome bonus, in a new browser. */
export const openMember = async (
  openBrowser: OpenBrowser,
  options?: BrowserContextOptions,
): Promise<{ page: Page; member: NewMember }> => {
  members += 1
  const member = {
    name: 'Clara Beispiel',
    email: `clara.anruf${members}@velvetline.example`,
    phone: `030 9022${10 + members}`,
    password: 'fuenf-blaue-laeden-am-hafen',
  }
  const page = await openBrowser(options)
  await watchPeers(page.context())
  await becomeMember(page, member)
  return { page, member }
}

const packetsHeard = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let packets = 0
    for (const peer of window.peers ?? []) {
      if (peer.connectionState !== 'connected') continue
      for (const report of (await peer.getStats()).values())
        if (report.type === 'inbound-rtp' && report.kind === 'audio') packets += Number(report.packetsReceived ?? 0)
    }
    return packets
  })

export const expectToHear = async (page: Page): Promise<void> => {
  const before = await packetsHeard(page)
  await expect.poll(() => packetsHeard(page), { timeout: 30_000 }).toBeGreaterThan(before + 10)
}

export const expectTalking = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await expectToHear(page)
}

const openPeers = (page: Page): Promise<number> =>
  page.evaluate(() => (window.peers ?? []).filter(({ connectionState }) => connectionState === 'connected').length)

export const expectSilence = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await expect.poll(() => openPeers(page), { timeout: 30_000 }).toBe(0)
}

/** Microphone off and received audio muted. */
export const isSilent = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const peers = (window.peers ?? []).filter(({ connectionState }) => connectionState === 'connected')
    const tracks = peers.flatMap((peer) => peer.getSenders().flatMap(({ track }) => track ?? []))
    const sounds = [...document.querySelectorAll('audio')]
    if (tracks.length === 0 || sounds.length === 0) throw new Error('this page is in no call')
    return tracks.every(({ enabled }) => !enabled) && sounds.every(({ muted }) => muted)
  })

/** The page notices no sound until it is let hear. */
export const deafen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { getStats } = RTCPeerConnection.prototype
    RTCPeerConnection.prototype.getStats = async function () {
      return 'hears' in window ? getStats.call(this) : new Map()
    }
  })
export const letHear = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { hears: true }))

export const cutSockets = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const socket of window.sockets ?? []) socket.close()
  })

export interface Desk {
  readonly incoming: Locator
  readonly accept: Locator
  readonly decline: Locator
  readonly bar: Locator
  readonly clock: Locator
  readonly mute: Locator
  readonly hangUp: Locator
  readonly ready: Locator
}

export const deskOf = (page: Page): Desk => {
  const incoming = page.locator('.agent-phone-incoming')
  const bar = page.locator('.agent-phone-bar')
  return {
    incoming,
    accept: incoming.getByRole('button', { name: 'Annehmen' }),
    decline: incoming.getByRole('button', { name: 'Ablehnen' }),
    bar,
    clock: bar.getByRole('timer'),
    mute: bar.getByRole('button', { name: 'Stumm schalten' }),
    hangUp: bar.getByRole('button', { name: 'Auflegen' }),
    ready: page.getByRole('button', { name: /^Telefon bereit/ }),
  }
}
