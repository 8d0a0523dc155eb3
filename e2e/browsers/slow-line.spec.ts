import { sendMessagePath } from '../../packages/contracts/src/chat.ts'
import { openBreakableLine } from '../support/breakable-line.ts'
import { openMember } from '../support/calling.ts'
import { balanceIn, chatOf } from '../support/chat.ts'
import { readLedger, readMemberMessages } from '../support/ledger.ts'
import { AWAY_MS, BACK_ON_A_BAD_LINE_WITHIN, openLive } from '../support/live.ts'
import { MESSAGE } from '../support/prices.ts'
import { expect, test } from '../support/service-test.ts'
import { openConversation, workspaceOf } from '../support/workspace.ts'

const MOBILE_AT_THE_EDGE = { delayMs: 500, loss: 0.2 }
const BURST = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht'] as const

test('a chat on a line that is late, loses a fifth and breaks loses and doubles no message', async ({
  openBrowser,
  service,
  complaints,
}) => {
  complaints.allow(/net::ERR_/)
  const line = await openBreakableLine()
  const { page, member } = await openMember(openBrowser, { proxy: line.proxy })
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  await chat.write('Null')
  await expect(balanceIn(page, '9')).toBeVisible()
  const desk = await openConversation(await openBrowser(), /Null/)
  const workspace = workspaceOf(desk)
  line.become(MOBILE_AT_THE_EDGE)
  for (const [index, text] of BURST.entries()) {
    await chat.write(text)
    await workspace.answer(`Antwort ${text}`)
    if (index % 3 === 1) line.drop()
    if (index === 4) {
      line.cut()
      await page.waitForTimeout(AWAY_MS)
      line.mend()
    }
  }
  const again = chat.log.getByRole('button', { name: 'Erneut senden' })
  await expect(async () => {
    while (await again.first().isVisible()) await again.first().click({ timeout: 5_000 })
    for (const text of BURST) await expect(workspace.bubble(text)).toHaveCount(1, { timeout: 1_000 })
    for (const text of BURST) await expect(chat.bubble(`Antwort ${text}`)).toHaveCount(1, { timeout: 1_000 })
  }).toPass(BACK_ON_A_BAD_LINE_WITHIN)
  await expect(balanceIn(page, '1')).toBeVisible(BACK_ON_A_BAD_LINE_WITHIN)
  for (const text of BURST) await expect(chat.bubble(text)).toHaveCount(1)
  const stored = await readMemberMessages(service.database(), member.email)
  expect(stored.map(({ paid }) => paid)).toEqual(Array(BURST.length + 1).fill(MESSAGE))
  expect(new Set(stored.map(({ content }) => content))).toEqual(new Set(['Null', ...BURST]))
  expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
})

test('a message that is sent again stays in view, for a reader who has scrolled up to it', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/)
  const { page } = await openMember(openBrowser)
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  for (const [index, text] of BURST.entries()) {
    await chat.write(text)
    await expect(balanceIn(page, String(BURST.length + 1 - index))).toBeVisible()
  }
  await page.route(`**${sendMessagePath}`, (route) => route.abort())
  await chat.write('Noch eine')
  const again = chat.log.getByRole('button', { name: 'Erneut senden' })
  await expect(again).toBeVisible()
  await chat.log.evaluate((log) => log.scrollBy(0, -200))
  await expect(chat.frame.locator('.log-latest')).toBeVisible()
  await page.unroute(`**${sendMessagePath}`)
  await again.evaluate((button: HTMLElement) => button.click())
  await expect(balanceIn(page, '1')).toBeVisible()
  await expect(chat.bubble('Noch eine')).toHaveCount(1)
})
