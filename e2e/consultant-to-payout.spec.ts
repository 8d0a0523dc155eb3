import type { Page } from '@playwright/test'
import { makeSound } from '../apps/server/test/make-sound.ts'
import { comeAlive, settle } from './support/alive.ts'
import { becomeConsultant } from './support/approved-consultant.ts'
import { allowWordsOfTheSdk, deskOf, expectTalking, WITH_MICROPHONE, watchPeers } from './support/calling.ts'
import { chatOf } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { addChargedCall, dayOfLastMonth, lastMonth } from './support/past-earnings.ts'
import { demoEmail, NEW_PASSWORD, signIn } from './support/people.ts'
import { APART, expect, test } from './support/service-test.ts'
import { workspaceOf } from './support/workspace.ts'

const NEWCOMER = {
  email: 'wilhelmine.neu@velvetline.example',
  displayName: 'Wilhelmine',
  password: NEW_PASSWORD,
}
const LINE = 'Hört zu, bis die Stadt leise ist'

test.use({ ...WITH_MICROPHONE, ...APART })
test.beforeEach(({ complaints }) => allowWordsOfTheSdk(complaints))

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'gespeichert' })).toBeVisible()

const fillProfile = async (page: Page, image: Buffer): Promise<void> => {
  const texts: Readonly<Record<string, string>> = {
    'Satz, Deutsch': LINE,
    'Satz, Englisch': 'Listens until the city is quiet',
    'Beschreibung, Deutsch': 'Abends am Fenster, mit Zeit für ein Gespräch.',
    'Beschreibung, Englisch': 'At the window in the evening, with time to talk.',
  }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page
    .getByLabel('Fotos hierher ziehen oder wählen')
    .setInputFiles({ name: 'zweites.jpg', mimeType: 'image/jpeg', buffer: image })
  await page.getByRole('button', { name: /^Foto 2:/ }).click()
  await page.getByLabel('Bildtext, Deutsch').fill('Am Fenster')
  await page.getByLabel('Bildtext, Englisch').fill('At the window')
  await page.getByRole('radio', { name: 'Nur Wilhelmine' }).check()
  const buffer = await makeSound('webm', 18)
  // The application's voice is there already.
  await page.locator('#edit-voice').getByRole('button', { name: 'Ersetzen' }).click()
  await page
    .locator('input[type=file][accept^="audio"]')
    .setInputFiles({ name: 'stimme.webm', mimeType: 'audio/webm', buffer })
  await expect(page.getByText('15 bis 30 Sekunden, Metadaten entfernt')).toBeVisible()
  await saved(page)
}

test('an approved consultant writes a profile, a moderator publishes it, and what a member spends there is earned and paid', async ({
  page: visitor,
  openBrowser,
  request,
  service,
  complaints,
}) => {
  complaints.allow(refusedWith(404))
  const image = await visitor.screenshot({ type: 'jpeg' })
  const moderator = await openBrowser()
  const consultant = await openBrowser()
  await watchPeers(consultant.context())
  await watchPeers(visitor.context())
  await signIn(moderator, demoEmail('moderator'))
  await signIn({ request }, demoEmail('admin'))
  await becomeConsultant(consultant, NEWCOMER, { checker: moderator, decider: { request }, image })
  // A month is paid once it is over: an evening of the one before, with bank details that are older than three days.
  const evening = { agentEmail: NEWCOMER.email, memberEmail: demoEmail('member'), minutes: 90, at: dayOfLastMonth(9) }
  await addChargedCall(service.database(), evening)
  await service.database().pool.query(
    `update payout_details set changed_at = now() - interval '4 days'
     where account_id = (select id from accounts where email = $1)`,
    [NEWCOMER.email],
  )

  await test.step('the consultant adds texts, a photo and a voice sample', async () => {
    await consultant.goto('/agent/profiles')
    await consultant.getByRole('link', { name: 'Bearbeiten: Wilhelmine' }).click()
    // What is typed before the page is alive is not kept.
    await settle(consultant)
    await fillProfile(consultant, image)
    await consultant.getByRole('button', { name: 'Zur Prüfung geben' }).click()
    await expect(consultant.getByText('Die Änderungen werden geprüft.')).toBeVisible()
    expect((await visitor.request.get('/api/profiles/wilhelmine')).status()).toBe(404)
  })

  await test.step('a moderator publishes, and a visitor finds the profile', async () => {
    await moderator.goto('/admin/profiles?state=review')
    await moderator.locator('a[href^="/admin/profiles/"]', { hasText: /^Wilhelmine$/ }).click()
    await moderator.getByRole('button', { name: 'Freigeben' }).click()
    await expect(moderator.getByRole('button', { name: 'Freigeben' })).toHaveCount(0)
    await visitor.goto('/profile/wilhelmine')
    await expect(visitor.getByText(LINE)).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Stimmprobe anhören' })).toBeVisible()
  })

  const member = visitor
  await signIn(member, demoEmail('member'))
  await test.step('a member writes, and the consultant answers', async () => {
    await consultant.goto('/agent')
    // Before its scripts run, the page forgets a choice.
    await comeAlive(consultant)
    await consultant
      .getByRole('group', { name: 'Ihre Verfügbarkeit' })
      .getByRole('radio', { name: 'Verfügbar' })
      .check()
    await member.goto('/profile/wilhelmine?chat=open')
    await chatOf(member).write('Guten Abend, Wilhelmine.')
    await workspaceOf(consultant).open(/Guten Abend, Wilhelmine\./)
    await workspaceOf(consultant).answer('Guten Abend.')
    await expect(chatOf(member).bubble('Guten Abend.')).toBeVisible()
  })

  await test.step('the member calls, and both talk', async () => {
    await expect(deskOf(consultant).ready).toBeVisible()
    await member.goto('/profile/wilhelmine?call=open')
    await member.locator('dialog.call-frame .call-start').click()
    await deskOf(consultant).accept.click()
    await expectTalking(member, consultant)
    await member.locator('dialog.call-frame').getByRole('button', { name: 'Auflegen' }).click()
    await expect(deskOf(consultant).bar).toBeHidden()
  })

  await test.step('the earnings page has the message and the minute, with the sum and its rule', async () => {
    await consultant.goto('/agent/earnings')
    // Three Nuggets at 0.499, without 19 %, of which 40 %.
    await expect(consultant.getByRole('heading', { level: 1 })).toHaveText(/bisher 0,50\s€$/)
    for (const [what, sum] of [
      ['Chat mit', '1 Nugget'],
      ['Gespräch mit', '2 Nuggets'],
    ] as const) {
      await consultant.getByText(what).first().click()
      await expect(consultant.getByText(new RegExp(`${sum}s? × 0,499\\s€.*davon 40\\s?%`)).first()).toBeVisible()
    }
    await expectNoBarriers(consultant)
  })

  await test.step('the month before is closed and paid by two people, and the consultant sees the money on its way', async () => {
    // The moderator's work is done.
    const finance = moderator
    await finance.goto('about:blank')
    await signIn(finance, demoEmail('finance'))
    await finance.goto(`/admin/payouts?month=${lastMonth()}`)
    await finance.getByRole('button', { name: / abschließen$/ }).click()
    await finance
      .getByRole('dialog')
      .getByRole('button', { name: / abschließen$/ })
      .click()
    await expect(finance.getByRole('heading', { name: /, abgeschlossen$/ })).toBeVisible()
    const admin = finance
    await admin.goto('about:blank')
    await signIn(admin, demoEmail('admin'))
    await admin.goto('/admin/payouts')
    await admin.getByRole('button', { name: 'EUR freigeben' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
    const fetched = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Datei holen' }).click()
    await fetched
    await admin.getByRole('button', { name: 'Als bezahlt vermerken' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Als bezahlt vermerken' }).click()
    await consultant.goto(`/agent/earnings?month=${lastMonth()}`)
    await expect(consultant.getByText('auf dem Konto')).toBeVisible()
  })
})
