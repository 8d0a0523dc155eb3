import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  agentCallEndPath,
  CONSULTANT_BUSY_REFUSAL,
  CONSULTANT_UNAVAILABLE_REFUSAL,
  callStatusPath,
  endCallPath,
  updateTelnyxIdPath,
} from '../packages/contracts/src/calls.ts'
import { callBare, dialBare, hangUpBare, startCall, stateOfBare, statusOf } from './support/bare-caller.ts'
import { letRingingEnd, readCallRecord } from './support/call-records.ts'
import {
  allowWordsOfTheSdk,
  deafen,
  deskOf,
  expectSilence,
  expectTalking,
  letHear,
  openDesk,
  openMember,
  WITH_MICROPHONE,
} from './support/calling.ts'
import { readBalance, readLedger } from './support/ledger.ts'
import { MINUTE, WELCOME } from './support/prices.ts'
import { expect, test } from './support/service-test.ts'

const CONSULTANT = 'valentina'

test.use(WITH_MICROPHONE)
test.beforeEach(({ complaints }) => allowWordsOfTheSdk(complaints))
test.afterEach(async ({ service }) => {
  expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
})

/** Nobody talks at this desk any longer, so that the next call finds it free. */
const expectFree = async (desk: Page): Promise<void> => {
  await expect(deskOf(desk).incoming).toBeHidden()
  await expect(deskOf(desk).bar).toBeHidden()
  await expect(deskOf(desk).ready).toBeVisible()
}

test('what is declined, cancelled, missed, forged or started twice costs nothing, and false data of a browser changes no price', async ({
  openBrowser,
  complaints,
  service,
}) => {
  complaints.allow(/CALL DOES NOT EXIST/)
  const database = service.database()
  const desk = await openDesk(openBrowser)
  const { page, member } = await openMember(openBrowser)
  const other = await openMember(openBrowser)

  await test.step('a declined call costs nothing and rings nowhere else', async () => {
    const callId = await callBare(page, CONSULTANT)
    await expect(deskOf(desk).incoming).toBeVisible()
    await deskOf(desk).decline.click()
    await expect(deskOf(desk).incoming).toBeHidden()
    await expect(desk.getByText('Sie haben den Anruf abgelehnt.')).toBeVisible()
    await expect.poll(() => stateOfBare(page)).toMatch(/hangup|destroy/)
    expect(await statusOf(page, callId)).toMatchObject({ active: false, reason: 'declined', cost: 0 })
    expect(await readBalance(database, member.email)).toBe(WELCOME)
  })

  await test.step('a member who hangs up while it rings pays nothing, and the desk stops ringing at once', async () => {
    const callId = await callBare(page, CONSULTANT)
    await expect(deskOf(desk).incoming).toBeVisible()
    await hangUpBare(page)
    await expect(deskOf(desk).incoming).toBeHidden()
    await expect(desk.getByText('bevor Sie verbunden waren')).toBeVisible()
    await expect.poll(async () => (await statusOf(page, callId)).reason).toBe('cancelled')
    expect(await readBalance(database, member.email)).toBe(WELCOME)
  })

  await test.step('when two tabs start a call at once, one gets it', async () => {
    const starts = await Promise.all([startCall(page, CONSULTANT), startCall(page, CONSULTANT)])
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = starts.find(({ status }) => status === 200)?.callId ?? ''
    await page.request.post(endCallPath, { data: { callId: won, duration: 0 } })
    expect(await statusOf(page, won)).toMatchObject({ active: false, cost: 0 })
    await expect(deskOf(desk).incoming).toBeHidden()
  })

  await test.step('a consultant who misses two calls is set offline, is told so, and becomes available again with one click', async () => {
    await database.pool.query(
      `insert into call_misses (agent_id, missed_in_row) select account_id, 1 from agents
         where account_id = (select id from accounts where email = 'agent@velvetline.example')
         on conflict (agent_id) do update set missed_in_row = 1`,
    )
    const callId = await callBare(page, CONSULTANT)
    await expect(deskOf(desk).incoming).toBeVisible()
    await letRingingEnd(database, callId)
    await expect(desk.getByText('Anrufe wurden nicht angenommen.')).toBeVisible()
    expect((await statusOf(page, callId)).reason).toBe('missed')
    await expect(desk.getByRole('button', { name: /^Telefon aus/ })).toBeVisible()
    expect((await startCall(page, CONSULTANT)).code).toBe(CONSULTANT_UNAVAILABLE_REFUSAL)
    await desk.getByRole('button', { name: 'Wieder verfügbar' }).click()
    await expect(deskOf(desk).ready).toBeVisible()
    await expect(desk.getByText('Anrufe wurden nicht angenommen.')).toBeHidden()
  })

  await test.step('a call cannot be read, ended or dialled by anybody else, nor one that was never started', async () => {
    const callId = await callBare(page, CONSULTANT)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    const { request } = other.page
    const answers = [
      await request.get(callStatusPath(callId)),
      await request.post(endCallPath, { data: { callId, duration: 1 } }),
      await request.post(updateTelnyxIdPath, { data: { callId, telnyxCallId: 'forged' } }),
      await request.get(callStatusPath(randomUUID())),
      await request.post(endCallPath, { data: { callId: randomUUID(), duration: 1 } }),
    ]
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 404, 404])
    expect((await request.post(agentCallEndPath(callId))).status()).toBe(403)
    for (const forged of [callId, randomUUID()]) {
      await dialBare(other.page, forged)
      await expect.poll(() => stateOfBare(other.page)).toMatch(/hangup|destroy/)
    }
    await expectTalking(page, desk)
    expect(await readBalance(database, other.member.email)).toBe(WELCOME)
    await deskOf(desk).hangUp.click()
    await expectSilence(page, desk)
    // What a consultant ends at once is given back.
    await expect.poll(async () => (await readCallRecord(database, callId)).state).toBe('ended')
    await expectFree(desk)
  })

  await test.step('a browser that reports nothing or false data pays the same price', async () => {
    const before = await readBalance(database, member.email)
    const silent = await callBare(page, CONSULTANT)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await hangUpBare(page)
    await expect.poll(async () => (await readCallRecord(database, silent)).state).toBe('ended')
    expect(await readCallRecord(database, silent)).toMatchObject({ reason: 'caller_hung_up', minutes: 1, paid: MINUTE })
    await expectFree(desk)

    const lying = await callBare(page, CONSULTANT)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await page.request.post(updateTelnyxIdPath, { data: { callId: lying, telnyxCallId: 'somebody-elses-leg' } })
    const ended = await page.request.post(endCallPath, { data: { callId: lying, duration: 0 } })
    expect((await ended.json()).receipt).toMatchObject({ minutes: 1, nuggets: 2 })
    await expectSilence(page, desk)
    expect(await readCallRecord(database, lying)).toMatchObject({ minutes: 1, paid: MINUTE, late: 0 })
    expect(await readBalance(database, member.email)).toBe(before - 2 * MINUTE)
    await expectFree(desk)
  })

  await test.step('when two members call at once, one gets through and the other reads that the consultant is busy', async () => {
    const callers = [page, other.page]
    const starts = await Promise.all(callers.map((caller) => startCall(caller, CONSULTANT)))
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(starts.find(({ status }) => status === 409)?.code).toBe(CONSULTANT_BUSY_REFUSAL)
    const winner = starts.findIndex(({ status }) => status === 200)
    const [caller, start] = [callers[winner], starts[winner]]
    if (!caller || !start) throw new Error('nobody got through')
    await dialBare(caller, start.callId)
    await deskOf(desk).accept.click()
    await expectTalking(caller, desk)
    await deskOf(desk).hangUp.click()
    await expectSilence(caller, desk)
  })
})

test('a call belongs to the window that has accepted it, and the other one says so', async ({ openBrowser }) => {
  const first = await openDesk(openBrowser)
  const second = await first.context().newPage()
  const { page } = await openMember(openBrowser)

  await test.step('with two open workspaces the first to answer gets the call, and the other says so', async () => {
    await second.goto('/agent')
    await expect(deskOf(second).ready).toBeVisible()
    await callBare(page, CONSULTANT)
    await expect(deskOf(second).incoming).toBeVisible()
    await deskOf(first).accept.click()
    await expect(deskOf(second).incoming).toBeHidden()
    await expect(deskOf(second).bar).toContainText(
      'Sie sprechen gerade auf einem anderen Gerät oder in einem anderen Fenster.',
    )
    await expectTalking(page, first)
    await expect(deskOf(second).mute).toBeHidden()
    await deskOf(second).hangUp.click()
    await expectSilence(page, first)
    await expect(deskOf(first).bar).toBeHidden()
    await expect(deskOf(second).bar).toBeHidden()
  })

  await test.step('a call that one window has accepted is declined by no other while nobody is heard yet', async () => {
    await deafen(page)
    await page.goto(`/profile/${CONSULTANT}?call=open`)
    const screen = page.locator('dialog.call-frame')
    const status = screen.locator('.call-status')
    // Without a line of its own this window hears of the call from the server alone.
    await second.routeWebSocket(/\/voice$/, (socket) => socket.close())
    await second.reload()
    await screen.locator('.call-start').click()
    await expect(deskOf(second).decline).toBeVisible()
    let decline = ''
    await second.route('**/api/agent/calls/*/decline', async (route) => {
      decline = route.request().url()
      await deskOf(first).accept.click()
      await expect(status).toHaveText('Gleich verbunden')
      await route.continue()
    })
    await deskOf(second).decline.click()
    await expect(deskOf(second).incoming).toBeHidden()
    await expect(deskOf(second).bar).toContainText('in einem anderen Fenster')
    await expect(deskOf(first).incoming.getByText('Wird verbunden')).toBeVisible()
    expect((await first.request.post(decline)).ok()).toBe(true)
    await letHear(page)
    await expect(status).toHaveText('Verbunden')
    await deskOf(second).hangUp.click()
    await expect(screen.getByText('1 × 2 Nuggets')).toBeVisible()
  })
})
