import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { comeAlive } from './support/alive.ts'
import { buyFor, PRODUCTS } from './support/buying.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize } from './support/frame.ts'
import { takeWay } from './support/links.ts'
import { becomeMember, demoEmail, NEW_PASSWORD, newestMessageTo, newPhone, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

/** The browser is signed in as Petra afterwards. @returns the number of the receipt */
const buyAsPetra = async (member: Page): Promise<string> => {
  await becomeMember(member, {
    name: 'Petra Beispiel',
    email: 'petra.palette@velvetline.example',
    phone: '030 8123991',
    password: NEW_PASSWORD,
  })
  const { receiptNumber } = await buyFor(member, PRODUCTS.nuggets)
  return receiptNumber ?? ''
}

const waitAsWanda = async (member: Page): Promise<void> => {
  await becomeMember(member, {
    name: 'Wanda Beispiel',
    email: 'wanda.wartet@velvetline.example',
    phone: newPhone(),
    password: 'vier-stille-ruderboote',
  })
  const { uuid } = await (await member.request.get('/api/profiles/valentina')).json()
  const { id } = await (await member.request.get(`/api/chat/session/${uuid}`)).json()
  const data = { sessionId: id, profileUuid: uuid, content: 'Guten Abend', clientKey: randomUUID() }
  expect((await member.request.post('/api/velvetline/usermessages-out', { data })).status()).toBe(201)
}

test('an admin changes a setting, finds a receipt and who waits, by keyboard, and no page has barriers on any screen', async ({
  page: admin,
  openBrowser,
  complaints,
}) => {
  test.slow()
  const visitor = await openBrowser()
  const receiptNumber = await buyAsPetra(visitor)
  await waitAsWanda(admin)
  expect((await visitor.request.post(logoutPath)).ok()).toBe(true)

  await signIn(admin, demoEmail('admin'))
  await admin.goto('/admin')
  await comeAlive(admin)

  await test.step('the search leads to a receipt, by keyboard alone, and forgets the words', async () => {
    const field = admin.getByRole('combobox', { name: 'Suchen und springen' })
    await expect(async () => {
      await admin.keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 3_000 })
    }).toPass()
    await admin.keyboard.type('Grundpreis')
    await expect(admin.getByRole('option', { name: 'Grundpreis je Minute' })).toHaveAttribute('aria-selected', 'true')
    await field.fill(receiptNumber)
    await expect(admin.getByRole('option', { name: new RegExp(receiptNumber) })).toBeVisible()
    await expectNoBarriers(admin)
    await admin.keyboard.press('Enter')
    await expect(admin).toHaveURL(/\/admin\/payments\/[0-9a-f-]{36}$/)
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await admin.keyboard.press('?')
    await expect(admin.getByRole('dialog', { name: 'Tasten' })).toContainText('Einstellungen')
    await admin.keyboard.press('Escape')
    await expect(admin.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('an admin changes a setting by keyboard, and a visitor’s page shows it', async () => {
    await visitor.goto('/register')
    await expect(visitor.getByRole('main')).toContainText('10 Nuggets')
    // The frame of the office comes alive after the page itself.
    await expect(async () => {
      await admin.keyboard.press('g')
      await admin.keyboard.press('e')
      await expect(admin.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    const bonus = admin.getByLabel('Willkommensbonus')
    await bonus.focus()
    await admin.keyboard.type('1')
    await admin.keyboard.press('Control+s')
    await expect(bonus).toHaveAccessibleDescription('Erlaubt ist: 2 bis 100')
    await admin.keyboard.press('Control+a')
    await admin.keyboard.type('12')
    await expectNoBarriers(admin)
    await admin.keyboard.press('Control+s')
    await expect(admin.getByText('Die Änderungen gelten jetzt.', { exact: true })).toBeVisible()
    await expect(admin.locator('#welcome_bonus_nuggets')).toContainText('Andrea Beispiel')
    await visitor.reload()
    await expect(visitor.getByRole('main')).toContainText('12 Nuggets')

    // Somebody else changes it meanwhile: nothing is overwritten.
    complaints.allow(refusedWith(409))
    const current = (await (await admin.request.get('/api/admin/settings')).json()) as {
      settings: { name: string; values: { version: number }[] }[]
    }
    const version = current.settings.find(({ name }) => name === 'welcome_bonus_nuggets')?.values[0]?.version ?? 0
    const change = { name: 'welcome_bonus_nuggets', country: null, value: 10, version }
    await admin.request.put('/api/admin/settings', { data: { changes: [change] } })
    await bonus.fill('15')
    await admin.keyboard.press('Control+s')
    await expect(admin.getByRole('alert')).toContainText('Jemand anderes hat inzwischen')
  })

  await test.step('a chat in which somebody waits is listed, and the late ones have words of their own', async () => {
    // A page load, since a way would ask about what is not saved.
    await admin.goto('/admin/chats')
    const row = admin.getByRole('row', { name: /Valentina 1 Min\. 1 DE/ }).first()
    await expect(row).toBeVisible()
    await expectNoBarriers(admin)
    await admin.goto('/admin/chats?market=za&wait=late')
    await expect(admin.getByText('Niemand wartet länger als 10 Minuten')).toBeVisible()
  })

  await test.step('the office pages have no accessibility barriers, on every screen', async () => {
    for (const path of ['/admin/settings', '/admin/tasks', '/admin/contact', '/admin/jobs', '/admin/first-hour']) {
      await takeWay(admin, path)
      await atEachSize(admin, ['phone', 'tablet', 'desktop'], async (screen) => {
        await admin.emulateMedia({ colorScheme: screen === 'tablet' ? 'dark' : 'light' })
        await expectNoBarriers(admin)
      })
    }
  })
})

test('support answers a contact message, sends a failed mail again and marks a refused call as done', async ({
  page: support,
  service,
}) => {
  await signIn(support, demoEmail('support'))

  await test.step('support answers a contact message, and the mail is in the outbox', async () => {
    const email = 'kora.kontakt@mail.example'
    await service
      .database()
      .kysely.insertInto('contact_messages')
      .values({
        id: randomUUID(),
        form_id: randomUUID(),
        content_hash: Buffer.alloc(1),
        is_subscriber: true,
        country_code: 'de',
        language: 'de',
        name: 'Kora Kontakt',
        email,
        subject: 'payment',
        body: 'Wo finde ich meinen Beleg?',
        created_at: new Date(),
      })
      .execute()
    await support.goto('/admin/tasks')
    await support.getByRole('button', { name: 'Nachrichten über Kontakt übernehmen' }).click()
    await expect(support.getByRole('button', { name: 'Nachrichten über Kontakt freigeben' })).toBeVisible()
    await expectNoBarriers(support)
    await support
      .getByRole('main')
      .getByRole('link', { name: /Nachrichten über Kontakt/ })
      .click()
    await expectNoBarriers(support)
    await support.getByLabel('Name oder E-Mail').fill('kora.kon')
    await support.getByRole('button', { name: 'Anwenden' }).click()
    await expect(support).toHaveURL(/\/admin\/contact$/)
    await support.getByRole('link', { name: /Kora Kontakt/ }).click()
    await expect(support.getByRole('main')).toContainText('bitte zuerst beantworten')
    await support.getByLabel('Antwort an Kora Kontakt').fill('Er liegt in Ihrem Konto unter Belege.')
    await expectNoBarriers(support)
    await support.getByRole('button', { name: 'Antwort senden' }).click()
    await expect(support.getByRole('list', { name: 'Antworten' })).toContainText('Er liegt in Ihrem Konto')
    const { text } = await newestMessageTo(support, email)
    expect(text).toContain('Er liegt in Ihrem Konto unter Belege.')
    expect(text).toContain('> Wo finde ich meinen Beleg?')
  })

  await test.step('a mail that failed is sent again, and is in the outbox', async () => {
    const recipient = 'volles.postfach@mail.example'
    await service
      .database()
      .kysely.insertInto('messages_out')
      .values({
        channel: 'email',
        recipient,
        subject: 'Ihr Beleg',
        text_body: 'Ihr Beleg liegt bereit.',
        html_body: '<p>Ihr Beleg liegt bereit.</p>',
        state: 'failed',
        failure: '552 mailbox full',
        created_at: new Date(),
        failed_at: new Date(),
      })
      .execute()
    await takeWay(support, '/admin/mails')
    await expect(support.getByRole('main')).toContainText('552 mailbox full')
    await expectNoBarriers(support)
    await support.getByRole('button', { name: `An ${recipient} erneut senden` }).click()
    await expect(support.getByText('Die Mail ist wieder unterwegs.', { exact: true })).toBeVisible()
    expect((await newestMessageTo(support, recipient)).text).toBe('Ihr Beleg liegt bereit.')
  })

  await test.step('support finds a refused caller in the to-do list and marks the call as done, by keyboard', async () => {
    const data = { country: 'at', line: 'subscriber', caller: 'forged' }
    expect((await support.request.post('/sandbox/phone-line', { data })).ok()).toBe(true)
    await takeWay(support, '/admin/tasks')
    await support
      .getByRole('main')
      .getByRole('link', { name: /Abgewiesene Anrufe/ })
      .click()
    const list = support.getByRole('region', { name: 'Abgewiesene Anrufe' })
    const row = list.getByRole('row', { name: /Unbekannt.*Nummer nicht bekannt.*AT/ })
    await expect(row).toHaveCount(1)
    await expectNoBarriers(support)
    await row.getByRole('button', { name: /als erledigt markieren/ }).press('Enter')
    await expect(row).toHaveCount(0)
    await expect(list).toBeFocused()
    await list.getByRole('link', { name: 'Erledigt' }).click()
    await expect(row).toHaveCount(1)
  })
})
