import { type Browser, chromium } from '@playwright/test'
import { LAUNCH_OPTIONS } from '../../playwright.config.ts'
import { readCallRecord } from '../support/call-records.ts'
import {
  allowWordsOfTheSdk,
  deskOf,
  expectSilence,
  expectTalking,
  openDesk,
  openMember,
  WITH_MICROPHONE,
} from '../support/calling.ts'
import { balanceIn, chatOf } from '../support/chat.ts'
import { readBalance, readLedger } from '../support/ledger.ts'
import { AWAY_MS, BACK_ON_A_BAD_LINE_WITHIN, openLive } from '../support/live.ts'
import { MESSAGE, MINUTE, WELCOME } from '../support/prices.ts'
import { expect, test } from '../support/service-test.ts'
import { openConversation, workspaceOf } from '../support/workspace.ts'
import { openTwoNetworks, type TwoNetworks } from './two-networks.ts'

/** The last of them the SDK throws away by itself when it connects again. */
const WORDS_OF_A_LOST_NETWORK =
  /net::ERR_|WebSocket|socket|Failed to fetch|Signaling health|ICE|Stale request cancelled|Peer connection failure/

test.use(WITH_MICROPHONE)
test.beforeEach(({ complaints }) => {
  allowWordsOfTheSdk(complaints)
  complaints.allow(WORDS_OF_A_LOST_NETWORK)
})
test.afterEach(async ({ service }) => {
  expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
})

/** A browser in a place with two networks. */
const openThere = ({ browserPath, browserArgs }: TwoNetworks): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath, args: [...LAUNCH_OPTIONS.args, ...browserArgs] })

for (const next of [1, 2] as const) {
  const change = next === 1 ? 'returns to its network after 8 seconds' : 'changes to another network'
  test(`a browser that ${change} keeps its chat and its call, and the bill is exact`, async ({
    openBrowser,
    service,
    complaints,
    baseURL,
    locale,
    storageState,
  }) => {
    const networks = await openTwoNetworks(service.port)
    const browser = await openThere(networks)
    try {
      const desk = await openDesk(openBrowser)
      const { page, member } = await openMember(async () => {
        const { permissions } = WITH_MICROPHONE
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          ...(locale && { locale }),
          ...(storageState && { storageState }),
          permissions,
        })
        complaints.watch(context)
        return await context.newPage()
      })
      await openLive(page, '/profile/valentina?chat=open')
      const chat = chatOf(page)
      await chat.write('Vor dem Wechsel')
      await expect(balanceIn(page, '9')).toBeVisible()
      const reader = await openConversation(await openBrowser(), /Vor dem Wechsel/)
      networks.leave()
      for (const text of ['Unterwegs', 'Noch unterwegs']) await chat.write(text)
      await workspaceOf(reader).answer('Sind Sie noch da?')
      await page.waitForTimeout(AWAY_MS)
      networks.join(next)
      await expect(chat.bubble('Sind Sie noch da?')).toHaveCount(1, BACK_ON_A_BAD_LINE_WITHIN)
      await expect(balanceIn(page, '7')).toBeVisible(BACK_ON_A_BAD_LINE_WITHIN)
      for (const text of ['Unterwegs', 'Noch unterwegs']) await expect(workspaceOf(reader).bubble(text)).toHaveCount(1)
      await reader.context().close()

      await page.goto('/profile/valentina?call=open')
      const status = page.locator('.call-status')
      await page.locator('.call-start').click()
      await deskOf(desk).accept.click()
      await expect(status).toHaveText('Verbunden')
      await expectTalking(page, desk)
      networks.leave()
      await page.waitForTimeout(AWAY_MS)
      networks.join(1)
      await expect(async () => expectTalking(page, desk)).toPass(BACK_ON_A_BAD_LINE_WITHIN)
      await expect(status).toHaveText('Verbunden', BACK_ON_A_BAD_LINE_WITHIN)
      // A consultant who hangs up within some seconds gives the minute back.
      await page.locator('dialog.call-frame').getByRole('button', { name: 'Auflegen' }).click()
      await expectSilence(page, desk)
      const database = service.database()
      const { rows } = await database.pool.query<{ id: string }>(
        'select c.id from calls c join accounts a on a.id = c.member_id where a.email = $1',
        [member.email],
      )
      const read = () => readCallRecord(database, rows[0]?.id ?? '')
      await expect.poll(async () => (await read()).state).toBe('ended')
      const record = await read()
      expect(record).toMatchObject({ paid: record.minutes * MINUTE, late: 0 })
      expect(await readBalance(database, member.email)).toBe(WELCOME - 3 * MESSAGE - record.paid)
    } finally {
      await browser.close()
      await networks.close()
    }
  })
}
