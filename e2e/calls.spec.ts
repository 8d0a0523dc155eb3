import type { Locator, Page } from '@playwright/test'
import { rounds } from '../apps/server/test/rounds.ts'
import { findBarriers } from './support/barriers.ts'
import { leaveOnly, moveCallBack, readCallRecord } from './support/call-records.ts'
import {
  allowWordsOfTheSdk,
  deskOf,
  expectSilence,
  expectTalking,
  openDesk,
  openMember,
  WITH_MICROPHONE,
} from './support/calling.ts'
import { smallTargets } from './support/frame.ts'
import { readBalance, readLedger } from './support/ledger.ts'
import { MINUTE_MS } from './support/past-calls.ts'
import { MINUTE, WELCOME } from './support/prices.ts'
import { expect, test } from './support/service-test.ts'
import type { Service } from './support/start-service.ts'

/** The charge may follow the start of the minute by a few seconds on a busy machine. */
const LATE_MS = 30_000
/** Of a minute that nobody needs to wait for: a call costs a quarter of a core. */
const PASSED_SECONDS = rounds({ short: 50, long: 0 })

test.use({ ...WITH_MICROPHONE })
test.beforeEach(({ complaints }) => allowWordsOfTheSdk(complaints))
test.afterEach(async ({ service }) => {
  expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
})

const screenOf = (page: Page) => {
  const frame = page.locator('dialog.call-frame')
  return {
    frame,
    status: frame.locator('.call-status'),
    start: frame.locator('.call-start'),
    end: frame.getByRole('button', { name: 'Auflegen' }),
  }
}

const open = async (page: Page, slug: string): Promise<ReturnType<typeof screenOf>> => {
  await page.goto(`/profile/${slug}?call=open`)
  const screen = screenOf(page)
  await expect(screen.status).toHaveText('Bereit zum Anruf')
  return screen
}

const newestCallOf = async ({ pool }: { pool: ReturnType<Service['database']>['pool'] }, email: string) => {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from calls c join accounts a on a.id = c.member_id where a.email = $1 order by c.started_at desc limit 1`,
    [email],
  )
  return rows[0]?.id ?? ''
}

const expectNoBarriers = async (page: Page, part: Locator): Promise<void> => {
  expect.soft(await findBarriers(page)).toEqual([])
  expect.soft(await smallTargets(part)).toEqual([])
}

test('both sides of a call hear each other, know who answers, and pay and read what it came to', async ({
  openBrowser,
  service,
}) => {
  const database = service.database()
  const desk = await openDesk(openBrowser)
  const { page, member } = await openMember(openBrowser)

  await test.step('a member calls, both sides hear each other, and the member gets a receipt after hanging up', async () => {
    const screen = await open(page, 'valentina')
    // As an impatient person does: the second click must not hang up.
    await screen.start.dblclick()
    await expect(deskOf(desk).incoming).toContainText('Deutsch · Deutschland · Ohne Mitgliedschaft')
    await expect(deskOf(desk).incoming).toContainText('2 Nuggets/Min.')
    await expect(deskOf(desk).incoming).toContainText('Sie antworten als Valentina.')
    await expect(screen.status).toHaveText('Es klingelt …')
    await expect(desk).toHaveTitle(/^Anruf von /)
    await expectNoBarriers(desk, deskOf(desk).incoming)
    expect(await readBalance(database, member.email)).toBe(WELCOME)

    await deskOf(desk).accept.click()
    await expect(screen.status).toHaveText('Verbunden')
    await expectTalking(page, desk)
    await expect(screen.frame).toContainText('2 Nuggets')
    await expect(deskOf(desk).clock).toHaveText(/^00:(0[1-9]|[1-5]\d)$/)
    await expectNoBarriers(desk, deskOf(desk).bar)
    expect(await readBalance(database, member.email)).toBe(WELCOME - MINUTE)

    await deskOf(desk).mute.click()
    await expect(deskOf(desk).mute).toHaveAttribute('aria-pressed', 'true')
    await screen.end.click()
    await expectSilence(page, desk)
    await expect(deskOf(desk).bar).toBeHidden()
    await expect(desk.getByText('Die andere Seite hat aufgelegt.')).toBeVisible()
    await expect(screen.frame).toContainText('Ihr Beleg')
    await expect(desk.getByRole('button', { name: /^Heute/ })).toContainText('€')
    const record = await readCallRecord(database, await newestCallOf(database, member.email))
    expect(record).toMatchObject({ reason: 'caller_hung_up', minutes: 1, paid: MINUTE, late: 0 })
  })

  await test.step('a stand-in is named to both sides before anything is charged, and can hang up too', async () => {
    const screen = await open(page, 'margaux')
    await expect(screen.frame).toContainText('Heute antwortet Valentina')
    await screen.start.click()
    await expect(deskOf(desk).incoming).toContainText('Sie antworten als Valentina, in Vertretung von Margaux.')
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await deskOf(desk).hangUp.click()
    await expectSilence(page, desk)
    await expect(screen.frame).toContainText('hat aufgelegt')
    await expect(desk.getByText('Sie haben aufgelegt.')).toBeVisible()
    const record = await readCallRecord(database, await newestCallOf(database, member.email))
    expect(record).toMatchObject({ reason: 'consultant_hung_up', minutes: 1, paid: MINUTE })
  })

  await test.step('when the Nuggets are used up, the call ends with the paid minute, on both sides and to the hundredth', async () => {
    await leaveOnly(database, member.email, MINUTE)
    const screen = await open(page, 'valentina')
    await screen.start.click()
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await expect(screen.frame).toContainText('Weniger als eine Minute.')
    expect(await readBalance(database, member.email)).toBe(0)
    const callId = await newestCallOf(database, member.email)
    await moveCallBack(database, callId, PASSED_SECONDS)
    await expect(screen.status).toHaveText('Gespräch beendet – Guthaben aufgebraucht', {
      timeout: MINUTE_MS + LATE_MS,
    })
    await expectSilence(page, desk)
    await expect(deskOf(desk).bar).toBeHidden()
    await expect(desk.getByText('Die Nuggets der anderen Seite sind aufgebraucht.')).toBeVisible()
    const record = await readCallRecord(database, callId)
    expect(record).toMatchObject({ reason: 'terminated', minutes: 1, paid: MINUTE, late: 0 })
    expect(Math.round(record.seconds)).toBe(MINUTE_MS / 1_000)
    expect(await readBalance(database, member.email)).toBe(0)
  })
})
