import type { Page } from '@playwright/test'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { creditHistoryPath } from '../packages/contracts/src/credits.ts'
import { buyFor, PRODUCTS } from './support/buying.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize } from './support/frame.ts'
import { takeWay } from './support/links.ts'
import { becomeMember, demoEmail, NEW_PASSWORD, newestMessageTo, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const aMember = async (page: Page, name: string, email: string, phone: string) => {
  await becomeMember(page, { name, email, phone, password: NEW_PASSWORD })
  const { receiptNumber } = await buyFor(page, PRODUCTS.nuggets)
  return receiptNumber ?? ''
}

/** With the keyboard alone: to the search, what is looked for, and the first row. */
const openByKeyboard = async (page: Page, words: string): Promise<void> => {
  // The first press may come before the page listens.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.getByRole('searchbox').fill('')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  expect(page.url(), 'what was looked for is not in the address').not.toContain(words)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/members\/[0-9a-f-]{36}$/)
}

/** Another person takes the place before the same browser. */
const signInNext = async (page: Page, who: string): Promise<void> => {
  await page.goto('about:blank')
  await signIn(page, demoEmail(who))
}

test('the staff find a member, correct a balance, block a member for a week, and have pages without barriers', async ({
  page: member,
  openBrowser,
  complaints,
}) => {
  test.slow()
  const support = await openBrowser()

  await test.step('support finds a member by a receipt and proposes a correction, finance approves it, the member sees it', async () => {
    const email = 'greta.gutschrift@velvetline.example'
    const receipt = await aMember(member, 'Greta Gutschrift', email, '030 81237001')
    await signIn(support, demoEmail('support'))
    await support.goto('/admin/members')
    await openByKeyboard(support, receipt)
    const main = support.getByRole('main')
    await expect(support.getByRole('heading', { level: 1 })).toHaveText('Greta Gutschrift')
    await expect(main).toContainText('25 Nuggets gekauft')
    await expect(main).toContainText(receipt)
    await expect(main).not.toContainText(email)
    await expectNoBarriers(support)

    const open = support.getByRole('button', { name: 'Guthaben korrigieren' })
    await open.focus()
    await support.keyboard.press('Enter')
    const dialog = support.getByRole('dialog')
    await expect(dialog.getByLabel('Um wie viele Nuggets')).toBeFocused()
    await support.keyboard.type('+60')
    await expect(dialog).toContainText('95')
    await support.keyboard.press('Enter')
    await expect(dialog.getByLabel('Grund')).toBeFocused()
    await support.keyboard.type('Fehler')
    await support.keyboard.press('Tab')
    await support.keyboard.type('Zwei Gespräche fielen auf unserer Seite aus.')
    await expectNoBarriers(support)
    await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(main).toContainText('Korrektur beantragt')
    await expect(main).toContainText('35 Nuggets')

    await signInNext(support, 'finance')
    const finance = support
    await finance.goto('/admin/corrections')
    const row = finance.getByRole('row').filter({ hasText: 'Greta Gutschrift' })
    await row.getByRole('button', { name: 'Entscheiden' }).press('Enter')
    const question = finance.getByRole('dialog')
    await expect(question).toContainText('Zwei Gespräche fielen auf unserer Seite aus.')
    await expect(question).toContainText('Kein Anruf der letzten 14 Tage brach durch eine Störung ab.')
    await expectNoBarriers(finance)
    await question.getByRole('button', { name: 'Freigeben und buchen' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(finance.getByRole('row').filter({ hasText: 'Greta Gutschrift' })).toHaveCount(0)

    const history = await (await member.request.get(creditHistoryPath)).json()
    expect(history.entries[0]).toMatchObject({ kind: 'correction', amount: 60, balanceAfter: 95 })
    await member.goto('/credits')
    await expect(member.getByRole('main')).toContainText('Korrektur')
    const mail = await newestMessageTo(member, email, /korrigiert/)
    expect(mail.text).toContain('Zwei Gespräche fielen auf unserer Seite aus.')
  })

  await test.step('a member is blocked for a week, is out at once, and reads at the login until when', async () => {
    const email = 'bodo.gesperrt@velvetline.example'
    await member.goto('about:blank')
    expect((await member.request.post(logoutPath)).ok()).toBe(true)
    const receipt = await aMember(member, 'Bodo Gesperrt', email, '030 81237002')
    await member.goto('/profile')
    await signInNext(support, 'support')
    await support.goto('/admin/members')
    await openByKeyboard(support, receipt)
    await support.getByRole('button', { name: 'Zeigen, mit Grund' }).click()
    const dialog = support.getByRole('dialog')
    await dialog.getByLabel('E-Mail').check()
    await dialog.getByRole('button', { name: 'Zeigen' }).click()
    await expect(dialog.getByLabel('Grund')).toBeFocused()
    await dialog.getByLabel('Grund').fill('Rückfrage zum Vorfall')
    await dialog.getByRole('button', { name: 'Zeigen' }).click()
    await expect(support.getByRole('main')).toContainText(email)

    await support.getByRole('button', { name: 'Sperren', exact: true }).click()
    await dialog.getByLabel('Grund').selectOption('Drohung')
    await dialog.getByLabel('Begründung').fill('Eine gemeldete Nachricht.')
    await expectNoBarriers(support)
    await dialog.getByRole('button', { name: 'Jetzt sperren' }).click()
    await expect(support.getByRole('main')).toContainText('Gesperrt bis')
    await expect(member).toHaveURL(/\/login/)
    complaints.allow(refusedWith(403))
    await signInByForm(member, email, NEW_PASSWORD)
    await expect(member.getByRole('main')).toContainText('Ihr Konto ist bis')
    await newestMessageTo(member, email, /Drohung/)

    await support.goto('/admin/members?view=blocked')
    await expect(support.getByRole('row').filter({ hasText: 'Bodo Gesperrt' })).toContainText('gesperrt')
  })

  await test.step('the pages for members have no accessibility barriers, on every screen, empty or not', async () => {
    await signInNext(support, 'admin')
    for (const path of ['/admin/members', '/admin/members?to=2001-01-01', '/admin/corrections?state=refused']) {
      await support.goto(path)
      await atEachSize(support, ['phone', 'tablet', 'desktop'], async (screen) => {
        await support.emulateMedia({ colorScheme: screen === 'tablet' ? 'dark' : 'light' })
        await expectNoBarriers(support)
      })
    }
    await takeWay(support, '/admin/members')
    await support.getByRole('button', { name: 'Spalten' }).click()
    await support.getByRole('group', { name: 'Spalten' }).getByLabel('Guthaben').uncheck()
    await support.reload()
    await expect(support.getByRole('columnheader', { name: 'Guthaben' })).toHaveCount(0)
  })
})
