import type { Page } from '@playwright/test'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { startCallPath } from '../packages/contracts/src/calls.ts'
import { callBare, hangUpBare, statusOf } from './support/bare-caller.ts'
import { openBreakableLine } from './support/breakable-line.ts'
import { letGraceEnd, readCallRecord } from './support/call-records.ts'
import {
  allowWordsOfTheSdk,
  cutSockets,
  deskOf,
  expectSilence,
  expectTalking,
  isSilent,
  openDesk,
  openMember,
  WITH_MICROPHONE,
} from './support/calling.ts'
import { SERVER_IS_AWAY } from './support/complaints.ts'
import { readBalance, readLedger } from './support/ledger.ts'
import { BACK_WITHIN } from './support/live.ts'
import { MINUTE } from './support/prices.ts'
import { expect, test } from './support/service-test.ts'

const MINUTE_SECONDS = 60
const CONSULTANT = 'valentina'
const WORDS_OF_A_LOST_SIDE = /Signaling health|ICE restart|Peer connection failure/
/** Two seconds, plus slack for a busy machine. */
const SILENT_WITHIN = { timeout: 10_000, intervals: [50] }
const WITHOUT_A_NETWORK = /net::ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/
/** How long a disconnected side is waited for, plus the time to notice it. */
const GIVEN_UP_WITHIN = { timeout: 80_000 }

test.use(WITH_MICROPHONE)
test.beforeEach(({ complaints }) => allowWordsOfTheSdk(complaints))
test.afterEach(async ({ service }) => {
  expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
})

/** Every minute that began before the end was paid exactly once, and none after it. */
const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))

test('a call outlives a broken connection, and a server that was killed and restarted; the bill is exact', async ({
  openBrowser,
  complaints,
  service,
}) => {
  complaints.allow(/WebSocket|socket/i)
  const desk = await openDesk(openBrowser)
  const { page, member } = await openMember(openBrowser)

  await test.step('a broken connection recovers, and both sides hear each other again', async () => {
    const callId = await callBare(page, CONSULTANT)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    for (const side of [page, desk]) {
      await cutSockets(side)
      await expectTalking(page, desk)
    }
    await expect(deskOf(desk).ready).toBeVisible(BACK_WITHIN)
    await expect.poll(async () => (await statusOf(page, callId)).interruptedSince, BACK_WITHIN).toBeNull()
    expect((await statusOf(page, callId)).active).toBe(true)
    await deskOf(desk).hangUp.click()
    await expectSilence(page, desk)
    await expect.poll(async () => (await readCallRecord(service.database(), callId)).state).toBe('ended')
    expect(await readCallRecord(service.database(), callId)).toMatchObject({
      reason: 'consultant_hung_up',
      minutes: 1,
      paid: MINUTE,
    })
  })

  await test.step('a call continues after its server was killed and restarted, and the bill is exact', async () => {
    complaints.allow(SERVER_IS_AWAY)
    const before = await readBalance(service.database(), member.email)
    const callId = await callBare(page, CONSULTANT)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await service.kill()
    await expectTalking(page, desk)
    await service.start()
    await expect(deskOf(desk).ready).toBeVisible(BACK_WITHIN)
    await expect
      .poll(async () => {
        const { active, interruptedSince } = await statusOf(page, callId)
        return { active, interruptedSince }
      }, BACK_WITHIN)
      .toEqual({ active: true, interruptedSince: null })
    await expectTalking(page, desk)
    await expect(deskOf(desk).bar).toBeVisible()
    await hangUpBare(page)
    await expect(deskOf(desk).bar).toBeHidden()
    await expectSilence(page, desk)
    const database = service.database()
    await expect.poll(async () => (await readCallRecord(database, callId)).state).toBe('ended')
    const record = await readCallRecord(database, callId)
    expect(record).toMatchObject({ reason: 'caller_hung_up', late: 0, paid: record.minutes * MINUTE })
    expect(record.minutes).toBe(minutesOf(record.seconds))
    expect(await readBalance(database, member.email)).toBe(before - record.paid)
  })
})

/** Makes the next minute of a call due now. */
const letMinuteBeDue = async ({ kysely }: Database, callId: string): Promise<void> => {
  await kysely.updateTable('calls').set({ due_at: new Date() }).where('id', '=', callId).execute()
}

test('while one side is offline both are muted and informed and no minute is charged; then the call continues', async ({
  openBrowser,
  complaints,
  service,
}) => {
  complaints.allow(WITHOUT_A_NETWORK)
  complaints.allow(WORDS_OF_A_LOST_SIDE)
  const [line, deskLine] = [await openBreakableLine(), await openBreakableLine()]
  const desk = await openDesk(openBrowser, { proxy: deskLine.proxy })
  const { page } = await openMember(openBrowser, { proxy: line.proxy })
  await page.goto(`/profile/${CONSULTANT}?call=open`)
  const started = page.waitForRequest((request) => request.url().includes(startCallPath))
  await page.locator('.call-start').click()
  const { callId } = (await started).postDataJSON() as { callId: string }
  await deskOf(desk).accept.click()
  await expectTalking(page, desk)
  const words = [page.locator('.call-status'), deskOf(desk).bar.getByRole('status')]
  let minutes = 1
  for (const [away, way] of [
    [page, line],
    [desk, deskLine],
  ] as const) {
    way.cut()
    await away.context().setOffline(true)
    for (const side of [page, desk]) await expect.poll(() => isSilent(side), SILENT_WITHIN).toBe(true)
    await letMinuteBeDue(service.database(), callId)
    for (const word of words) await expect(word).toContainText('Verbindung unterbrochen')
    expect(await readCallRecord(service.database(), callId)).toMatchObject({ state: 'active', minutes })
    way.mend()
    await away.context().setOffline(false)
    for (const side of [page, desk]) await expect.poll(() => isSilent(side)).toBe(false)
    await expectTalking(page, desk)
    for (const word of words) await expect(word).not.toContainText('unterbrochen')
    minutes += 1
    await expect.poll(async () => (await readCallRecord(service.database(), callId)).minutes).toBe(minutes)
  }
  await deskOf(desk).hangUp.click()
  await expectSilence(page, desk)
})

/** As when the browser is killed: no goodbye is sent. */
const crash = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
}

test('leaving the workspace ends a call after a question; a side that dies ends it after the grace period, and nothing is charged meanwhile', async ({
  openBrowser,
  complaints,
  service,
}) => {
  const database = service.database()
  const desk = await openDesk(openBrowser)
  const { page, member } = await openMember(openBrowser)

  await test.step('reloading the workspace during a call asks for confirmation, and leaving it ends the call', async () => {
    const callId = await callBare(page, CONSULTANT)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    let asked = ''
    desk.once('dialog', (dialog) => {
      asked = dialog.type()
      void dialog.accept()
    })
    await desk.reload()
    expect(asked).toBe('beforeunload')
    await expectSilence(page)
    await expect(deskOf(desk).ready).toBeVisible()
    await expect(deskOf(desk).bar).toBeHidden()
    await expect.poll(async () => (await readCallRecord(database, callId)).reason).toBe('consultant_hung_up')
  })

  await test.step('a call ends after the grace period when a tab dies, and nothing is charged meanwhile', async () => {
    complaints.allow(WORDS_OF_A_LOST_SIDE)
    const before = await readBalance(database, member.email)
    const callId = await callBare(page, CONSULTANT)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await crash(page)
    await letGraceEnd(database, callId)
    await expect(deskOf(desk).bar).toBeHidden(GIVEN_UP_WITHIN)
    await expect(desk.getByText('Die Verbindung der anderen Seite ist abgerissen.')).toBeVisible()
    const record = await readCallRecord(database, callId)
    expect(record).toMatchObject({ state: 'ended', reason: 'caller_lost', minutes: 1, paid: MINUTE, late: 0 })
    expect(record.seconds).toBeLessThan(MINUTE_SECONDS / 2)
    await expectSilence(desk)
    expect(await readBalance(database, member.email)).toBe(before - MINUTE)
  })

  await test.step('a minute cut short by the consultant’s side is refunded automatically', async () => {
    // The tab of before is dead.
    const another = await page.context().newPage()
    const before = await readBalance(database, member.email)
    const callId = await callBare(another, CONSULTANT)
    await deskOf(desk).accept.click()
    await expectTalking(another, desk)
    await crash(desk)
    await letGraceEnd(database, callId)
    await expect
      .poll(async () => (await readCallRecord(database, callId)).reason, GIVEN_UP_WITHIN)
      .toBe('consultant_lost')
    await expectSilence(another)
    expect(await statusOf(another, callId)).toMatchObject({ active: false, reason: 'consultant_lost', cost: 0 })
    expect(await readBalance(database, member.email)).toBe(before)
  })
})
