import type { Page } from '@playwright/test'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { agentTimesPath } from '../packages/contracts/src/agents.ts'
import { findBarriers } from './support/barriers.ts'
import { chatOf } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoSidewaysScrolling, SCREENS } from './support/frame.ts'
import { addPastCall } from './support/past-calls.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { workspaceOf } from './support/workspace.ts'

const NOTE = 'Mag Segeln. Tochter Ida.'

const openDesk = async (page: Page, path = '/agent'): Promise<Page> => {
  await signIn(page, demoEmail('agent'))
  await page.goto(path)
  return page
}

test('a conversation on a bad network, with a note, a quick reply and a block', async ({
  page,
  context,
  baseURL,
  openBrowser,
  complaints,
}) => {
  test.slow()
  await signIn(page, demoEmail('member'))
  await page.goto('/profile/valentina?chat=open')
  const desk = await openBrowser()

  await test.step('on a bad network replies wait and say so in the list, survive a reload, are tried again, and one button sends all that failed, each once', async () => {
    await chatOf(page).write('Ist Ihr Netz so schlecht wie meines?')
    await expect(chatOf(page).bubble('Ist Ihr Netz so schlecht wie meines?')).toBeVisible()

    await openDesk(desk)
    const workspace = workspaceOf(desk)
    await workspace.open(/Ist Ihr Netz/)
    complaints.allow(/net::ERR_FAILED/)
    complaints.allow(refusedWith(429))
    const refusal = { status: 429, json: { code: 'too_many_messages', message: 'Zu viele auf einmal.' } }
    let isAway = true
    await desk.route('**/api/agent/conversations/*/messages', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return isAway ? route.abort() : route.fulfill(refusal)
    })
    for (const text of ['Ganz furchtbar.', 'Aber ich bin da.']) await workspace.answer(text)
    const notice = desk.getByRole('status').filter({ hasText: '2 Antworten sind noch nicht gesendet.' })
    await expect(notice).toBeVisible()
    await expect(workspace.waiting(/nicht gesendet/)).toHaveCount(1)
    await expect(desk.getByText('Noch nicht gesendet, wir versuchen es weiter.')).toHaveCount(2)
    expect(await findBarriers(desk), 'replies that are not sent').toEqual([])

    await desk.reload()
    await expect(notice).toBeVisible()
    // Tried again without a tap; what the server refuses waits for one.
    isAway = false
    await expect(desk.getByRole('log').getByText('Zu viele auf einmal.')).toHaveCount(2)
    await desk.unroute('**/api/agent/conversations/*/messages')
    await notice.getByRole('button', { name: 'Alle jetzt senden' }).click()
    await expect(notice).toHaveCount(0)
    await expect(workspace.waiting(/nicht gesendet/)).toHaveCount(0)
    for (const text of ['Ganz furchtbar.', 'Aber ich bin da.']) await expect(chatOf(page).bubble(text)).toHaveCount(1)
  })

  await test.step('a note stays private, a quick reply is filled before sending, and a blocked member is refused free of charge', async () => {
    await chatOf(page).write('Sind Sie heute länger da?')
    await expect(chatOf(page).bubble('Sind Sie heute länger da?')).toBeVisible()

    await workspaceOf(desk).open(/Sind Sie heute länger da/)
    await desk.getByLabel('Ihre Notizen').fill(NOTE)
    await expect(desk.getByText(/^Gespeichert \d/)).toBeVisible()
    expect(await findBarriers(desk), 'a thread with a note').toEqual([])

    const field = desk.getByRole('textbox', { name: /antworten$/ })
    await field.fill('/anr')
    await expect(desk.getByRole('option', { name: /^Anrufen/ })).toHaveAttribute('aria-selected', 'true')
    expect(await findBarriers(desk), 'the list of quick replies').toEqual([])
    await field.press('Enter')
    await expect(desk.getByText('Bitte noch ausfüllen:')).toBeVisible()
    await field.press('Control+Enter')
    await expect(chatOf(page).frame.getByText('Mögen Sie mich anrufen')).toHaveCount(0)
    await desk.keyboard.type('1 Uhr')
    await field.press('Control+Enter')
    const answer = 'Mögen Sie mich anrufen, Nachtwind? Ich bin bis 1 Uhr da.'
    await expect(chatOf(page).bubble(answer)).toBeVisible()
    expect(await page.content()).not.toContain(NOTE)

    // What follows is about a block: refused free of charge, in both languages, until it ends.
    await chatOf(page).write('Guten Abend, sind Sie da?')
    await expect(chatOf(page).bubble('Guten Abend, sind Sie da?')).toBeVisible()
    await expect(workspaceOf(desk).bubble('Guten Abend, sind Sie da?')).toBeVisible()
    const balance = async () => (await (await page.request.get('/api/credits/balance')).json()).balance
    // Only now, when the consultant has the message, is it certainly paid for.
    const before = await balance()
    await desk.getByRole('button', { name: 'Blockieren', exact: true }).click()
    expect(await findBarriers(desk), 'asking before a block').toEqual([])
    await desk.getByRole('button', { name: 'Nachtwind blockieren' }).click()
    await expect(desk.getByText('Sie haben Nachtwind blockiert', { exact: false })).toBeVisible()

    complaints.allow(refusedWith(403))
    await chatOf(page).write('Hören Sie mich?')
    await expect(chatOf(page).frame.getByText('Es wurde nichts berechnet.', { exact: false })).toBeVisible()
    expect(await balance()).toBe(before)
    await context.addCookies([{ name: 'selected_country', value: 'us', url: baseURL ?? '' }])
    await page.goto('/profile/valentina?chat=open')
    await expect(chatOf(page).frame.getByText(/do not arrive in this conversation/)).toBeVisible()

    await desk.goto('/agent/blocked')
    expect(await findBarriers(desk), 'blocked members').toEqual([])
    await desk.getByRole('button', { name: 'Blockierung aufheben: Nachtwind' }).click()
    await expect(desk.getByText('Niemand ist blockiert')).toBeVisible()

    // A colleague at the same desk sees nothing of the note either.
    await desk.goto('about:blank')
    expect((await desk.request.post(logoutPath)).ok()).toBe(true)
    await signIn(desk, demoEmail('agent2'))
    await desk.goto('/agent')
    await expect(desk.getByRole('heading', { name: 'Posteingang' })).toBeVisible()
    expect(await desk.content()).not.toContain(NOTE)
  })
})

test('a consultant’s day: the pages of the workspace, a week, a caller who is blocked, and a reply to a review', async ({
  openBrowser,
  service,
}) => {
  test.slow()
  const [desk, staff] = [await openBrowser(), await openBrowser()]
  await addPastCall(service.database(), { email: demoEmail('member'), slug: 'valentina', minutes: 4, minutesAgo: 700 })

  await test.step('every page of the workspace works on a phone, with the same ways at the bottom', async () => {
    await desk.setViewportSize({ width: 360, height: 760 })
    await signIn(desk, demoEmail('agent'))
    for (const path of [
      '/agent',
      '/agent/reviews',
      '/agent/replies',
      '/agent/blocked',
      '/agent/settings',
      '/agent/times',
    ]) {
      await desk.goto(path)
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(
        desk.getByRole('navigation', { name: 'Arbeitsplatz' }).getByRole('link', { name: /^Zeiten/ }),
      ).toBeVisible()
      await expectNoSidewaysScrolling(desk)
      // The inbox is judged in agent-inbox.spec.
      if (path !== '/agent') expect(await findBarriers(desk), path).toEqual([])
    }
  })

  await test.step('a week makes the agent available, leaving early takes them offline for today', async () => {
    await desk.setViewportSize(SCREENS.desktop)
    const status = desk.getByRole('group', { name: 'Ihre Verfügbarkeit' })
    await status.getByRole('radio', { name: 'Offline' }).check()
    expect(await findBarriers(desk), 'times').toEqual([])
    await desk.getByRole('switch', { name: 'Nach Plan verfügbar' }).click()
    for (const day of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']) {
      await desk.getByRole('button', { name: `${day} ändern` }).click()
      await desk.getByRole('button', { name: 'Zeit hinzufügen' }).click()
      await desk.getByLabel('Von', { exact: true }).selectOption('0')
      await desk.getByLabel('Bis', { exact: true }).selectOption('96')
      await desk.getByRole('button', { name: 'Übernehmen' }).click()
    }
    await desk.getByRole('button', { name: 'Woche speichern' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toContainText('Heute sind Sie bis')
    await expect(status.getByRole('radio', { name: 'Verfügbar' })).toBeChecked()

    await desk.getByRole('button', { name: 'Heute früher gehen' }).click()
    await expect(desk.getByRole('heading', { name: 'Für heute sind Sie gegangen.' })).toBeVisible()
    await expect(status.getByRole('radio', { name: 'Offline' })).toBeChecked()
    const rules = { bySchedule: false, offlineAtEnd: false, offlineAfterMissed: true, pauseMinutes: 0, idleMinutes: 0 }
    const week = Array.from({ length: 7 }, () => [])
    await desk.request.put(agentTimesPath, { data: { timeZone: 'Europe/Berlin', week, exceptions: [], rules } })
  })

  await test.step('a caller is blocked from the list of calls, and let in again', async () => {
    await desk.goto('/agent/settings')
    await desk.getByRole('link', { name: /^Anrufe/ }).click()
    const call = desk.getByRole('listitem').filter({ hasText: 'als Valentina: 04:00 gesprochen' }).last()
    const choose = async (act: string) => {
      await call.getByRole('button', { name: 'Blockieren oder melden: Nachtwind' }).click()
      await desk.getByRole('menuitem', { name: act }).click()
    }
    const expectNoBarriers = async (what: string) => {
      for (const name of ['phone', 'desktop'] as const) {
        await desk.setViewportSize(SCREENS[name])
        expect(await findBarriers(desk), `${what}, ${name}`).toEqual([])
        await expectNoSidewaysScrolling(desk)
      }
    }
    await expect(call).toBeVisible()
    await expectNoBarriers('calls')
    await choose('Anruf melden')
    await expect(desk.getByRole('dialog', { name: 'Anruf melden: Nachtwind' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await choose('Anrufer blockieren')
    await expectNoBarriers('block')
    await desk.getByRole('dialog').getByRole('button', { name: 'Nachtwind blockieren' }).click()
    await expect(call).toContainText('Blockiert')
    await desk.goto('/agent/blocked')
    await desk.getByRole('button', { name: 'Blockierung aufheben' }).click()
    await expect(desk.getByText('seit')).toHaveCount(0)
    await desk.goto('/agent/calls')
    await expect(call).toBeVisible()
    await expect(call).not.toContainText('Blockiert')
  })

  await test.step('a reply to a review is seen by a visitor once a moderator has published it', async () => {
    const callId = await addPastCall(service.database(), {
      email: demoEmail('member'),
      slug: 'valentina',
      minutes: 4,
      minutesAgo: 600,
    })
    await signIn(staff, demoEmail('member'))
    await staff.request.post(`/api/calls/${callId}/review`, {
      data: { stars: 5, text: 'Sie fragt, was sonst niemand fragt.' },
    })
    await signIn(staff, demoEmail('moderator'))
    await staff.goto('/admin/reviews')
    const entry = staff.getByRole('listitem').filter({ hasText: 'was sonst niemand fragt' })
    await entry.getByRole('button', { name: /^Freigeben/ }).click()
    await expect(staff.getByRole('heading', { name: 'Alles geprüft' })).toBeVisible()

    await desk.goto('/agent/reviews')
    await desk.getByRole('button', { name: 'Antworten' }).click()
    await desk.getByLabel('Ihre Antwort').fill('Danke. Nebensätze sind oft die Hauptsache.')
    expect(await findBarriers(desk), 'replying to a review').toEqual([])
    await desk.getByRole('button', { name: 'Antwort abschicken' }).click()
    await expect(desk.getByText('wird gelesen')).toBeVisible()

    await staff.reload()
    await entry.getByRole('button', { name: /^Antwort veröffentlichen/ }).click()
    await expect(staff.getByRole('heading', { name: 'Alles geprüft' })).toBeVisible()
    expect((await staff.request.post(logoutPath)).ok()).toBe(true)
    await staff.goto('/profile/valentina')
    const reply = staff.locator('#reviews').getByRole('listitem').filter({ hasText: 'Antwort von Valentina' })
    await expect(reply).toContainText('Nebensätze sind oft die Hauptsache.')
  })
})
