import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { LAUNCH_OPTIONS } from '../../playwright.config.ts'
import { readCallRecord } from '../support/call-records.ts'
import {
  allowWordsOfTheSdk,
  deskOf,
  expectSilence,
  expectTalking,
  type OpenBrowser,
  openDesk,
  openMember,
  WITH_MICROPHONE,
} from '../support/calling.ts'
import { readBalance, readLedger } from '../support/ledger.ts'
import { AWAY_MS, BACK_WITHIN } from '../support/live.ts'
import { MINUTE, WELCOME } from '../support/prices.ts'
import { test as base, expect } from '../support/service-test.ts'
import type { Service, ServiceOptions } from '../support/start-service.ts'
import { startCoturn } from './coturn.ts'
import { type LossyLine, openLossyLine } from './lossy-line.ts'

const MOBILE_AT_THE_EDGE = { loss: 0.2, delayMs: 250 }

interface RelayWorker {
  turn: { readonly line: LossyLine; readonly secret: string }
}

const test = base.extend<object, RelayWorker>({
  turn: [
    async ({ browserName: _ }, use) => {
      const server = await startCoturn()
      const line = await openLossyLine(server.port)
      await use({ line, secret: server.secret })
      line.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
  serviceOptions: async ({ turn: { line, secret } }, use) => {
    const settings = { VOICE_ICE_SERVERS: `turn:127.0.0.1:${line.port}?transport=udp`, VOICE_TURN_SECRET: secret }
    await use({ settings } satisfies ServiceOptions)
  },
})

test.use({
  ...WITH_MICROPHONE,
  launchOptions: {
    ...LAUNCH_OPTIONS,
    // The TURN server is on this machine alone.
    args: [...LAUNCH_OPTIONS.args, '--allow-loopback-in-peer-connection'],
  },
})
test.beforeEach(({ complaints, turn }) => {
  allowWordsOfTheSdk(complaints)
  turn.line.become({ loss: 0, delayMs: 0 })
})

/** As behind a firewall that lets nothing through but the TURN server. */
const allowOnlyRelays = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const Peer = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Peer {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' })
      }
    }
  })

const behindFirewall =
  (open: OpenBrowser): OpenBrowser =>
  async (options?: BrowserContextOptions) => {
    const page = await open(options)
    await allowOnlyRelays(page.context())
    return page
  }

/** The kinds of this side's ends of the connections that carry the audio. */
const waysOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const ways = new Set<string>()
    for (const peer of window.peers ?? []) {
      if (peer.connectionState !== 'connected') continue
      const reports = [...(await peer.getStats()).values()]
      const used = reports.filter(
        ({ type, state, nominated }) => type === 'candidate-pair' && state === 'succeeded' && nominated,
      )
      for (const { localCandidateId } of used)
        ways.add(reports.find(({ id }) => id === localCandidateId)?.candidateType)
    }
    return [...ways]
  })

const startTalk = async (openBrowser: OpenBrowser) => {
  const desk = await openDesk(behindFirewall(openBrowser))
  const { page, member } = await openMember(behindFirewall(openBrowser))
  await page.goto('/profile/valentina?call=open')
  const frame = page.locator('dialog.call-frame')
  await frame.locator('.call-start').click()
  await deskOf(desk).accept.click()
  const status = frame.locator('.call-status')
  // Each packet of the handshake crosses two lossy lines, and is repeated ever later.
  await expect(status).toHaveText('Verbunden', BACK_WITHIN)
  await expectTalking(page, desk)
  for (const side of [page, desk]) await expect.poll(() => waysOf(side)).toEqual(['relay'])
  return { desk, page, member, status, frame }
}

const expectExactBill = async (service: Service, email: string): Promise<void> => {
  const database = service.database()
  const { rows } = await database.pool.query<{ id: string }>(
    'select c.id from calls c join accounts a on a.id = c.member_id where a.email = $1',
    [email],
  )
  const read = () => readCallRecord(database, rows[0]?.id ?? '')
  await expect.poll(async () => (await read()).state).toBe('ended')
  const record = await read()
  expect(record).toMatchObject({ paid: record.minutes * MINUTE, late: 0 })
  expect(record.minutes).toBeGreaterThan(0)
  expect(await readBalance(database, email)).toBe(WELCOME - record.paid)
  expect(await readLedger(database)).toEqual({ total: 0, wrongWallets: [] })
}

test('two browsers that reach each other only through coturn hear each other', async ({ openBrowser, service }) => {
  const { desk, page, member, frame } = await startTalk(openBrowser)
  await frame.getByRole('button', { name: 'Auflegen' }).click()
  await expectSilence(page, desk)
  await expectExactBill(service, member.email)
})

test('a call on a line that loses a fifth and is late goes on, also after eight seconds without any packet', async ({
  openBrowser,
  service,
  turn,
  complaints,
}) => {
  complaints.allow(/Signaling health|ICE restart|Peer connection failure|ICE/)
  turn.line.become(MOBILE_AT_THE_EDGE)
  const { desk, page, member, status, frame } = await startTalk(openBrowser)
  turn.line.become({ loss: 1, delayMs: 0 })
  await page.waitForTimeout(AWAY_MS)
  turn.line.become(MOBILE_AT_THE_EDGE)
  await expect(async () => expectTalking(page, desk)).toPass(BACK_WITHIN)
  await expect(status).toHaveText('Verbunden', BACK_WITHIN)
  await frame.getByRole('button', { name: 'Auflegen' }).click()
  await expectSilence(page, desk)
  await expectExactBill(service, member.email)
})
