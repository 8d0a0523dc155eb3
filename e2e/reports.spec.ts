import { findBarriers } from './support/barriers.ts'
import { chatOf } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import { atEachSize, expectNoSidewaysScrolling } from './support/frame.ts'
import { becomeMember, demoEmail, newestMessageTo, newPhone, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { workspaceOf } from './support/workspace.ts'

const SIZES = ['phone', 'tablet', 'desktop'] as const
const member = (number: number) => ({
  name: 'Mila Beispiel',
  email: `mila${number}@velvetline.example`,
  phone: newPhone(),
  password: 'neun-stille-fenster-im-hof',
})

test('a member reports a message and blocks, a moderator decides, and both sides get their notices', async ({
  page,
  openBrowser,
}) => {
  test.slow()
  const mila = member(1)
  await becomeMember(page, mila)
  await page.goto('/profile/valentina?chat=open')
  const chat = chatOf(page, 'Valentina')
  await chat.write('Guten Abend, Mila hier')
  await expect(chat.bubble('Guten Abend, Mila hier')).toBeVisible()

  const consultant = await openBrowser()
  await signIn(consultant, demoEmail('agent'))
  await consultant.goto('/agent')
  const workspace = workspaceOf(consultant)
  await workspace.open(/Guten Abend, Mila hier/)
  await workspace.answer('Das war eine Beleidigung.')

  await expect(chat.bubble('Das war eine Beleidigung.')).toBeVisible()
  await chat.log.getByRole('button', { name: 'Nachricht melden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nachricht von Valentina melden' })
  await dialog.getByLabel('Worum geht es?').selectOption('Beleidigung oder Belästigung')
  await dialog.getByLabel('Möchten Sie etwas dazu sagen?').fill('So möchte ich nicht angesprochen werden.')
  await atEachSize(page, SIZES, async () => {
    await expectNoSidewaysScrolling(page)
    expect.soft(await findBarriers(page), 'the dialog').toEqual([])
  })
  await dialog.getByLabel('Valentina auch blockieren').check()
  await dialog.getByRole('button', { name: 'Melden', exact: true }).click()
  const thanks = page.getByRole('dialog', { name: 'Danke für Ihre Meldung' })
  await expect(thanks).toContainText('Valentina ist blockiert.')
  expect.soft(await findBarriers(page), 'the confirmation').toEqual([])
  await thanks.getByRole('button', { name: 'Schließen' }).first().click()
  await expect(chat.frame.getByRole('button', { name: /Blockierung|aufheben/i }).first()).toBeVisible()

  const moderator = await openBrowser()
  await signIn(moderator, demoEmail('moderator'))
  await moderator.goto('/admin/reports')
  await expect(moderator.getByText('Das war eine Beleidigung.')).toHaveCount(0)
  await atEachSize(moderator, SIZES, async () => {
    await expectNoSidewaysScrolling(moderator)
    expect.soft(await findBarriers(moderator), 'the queue').toEqual([])
  })
  await moderator.getByRole('link', { name: /^Beleidigung oder Belästigung.*über Valentina/ }).click()
  const excerpt = moderator.locator('.report-messages')
  await expect(excerpt).toContainText('Das war eine Beleidigung.')
  await expect(moderator.getByText('So möchte ich nicht angesprochen werden.')).toBeVisible()
  await moderator.getByRole('radio', { name: /^Nachricht entfernen/ }).check({ force: true })
  await moderator
    .getByRole('textbox', { name: 'Begründung' })
    .fill('Das verletzt unsere Regeln für einen freundlichen Umgang.')
  await atEachSize(moderator, SIZES, async () => {
    await expectNoSidewaysScrolling(moderator)
    expect.soft(await findBarriers(moderator), 'the report').toEqual([])
  })
  await moderator.getByRole('button', { name: 'Nachricht entfernen' }).click()
  await expect(moderator.getByText('Nachricht entfernt')).toBeVisible()

  await expect(chat.bubble('Diese Nachricht haben wir entfernt.')).toBeVisible()
  await expect(workspace.bubble('Diese Nachricht haben wir entfernt.')).toBeVisible()
  const outcome = await newestMessageTo(page, mila.email, /gelesen und entschieden/)
  expect(outcome.text).toContain('Wir haben einen Verstoß gegen unsere Regeln festgestellt')
  const statement = await newestMessageTo(page, demoEmail('agent'), /Unsere Begründung/)
  expect(statement.text).toContain('freundlichen Umgang')
  expect(statement.text).not.toContain('Mila')
})

test('a guest reports a profile, and a phone number is held back with its reason before anything is charged', async ({
  page,
  complaints,
}) => {
  await page.goto('/profile/rosalie')
  await page.getByRole('button', { name: 'Profil melden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profil von Rosalie melden' })
  await dialog.getByLabel('Worum geht es?').selectOption('Spam oder Täuschung')
  expect.soft(await findBarriers(page), 'the dialog for guests').toEqual([])
  await dialog.getByLabel(/^Was ich hier angebe/).check()
  await dialog.getByRole('button', { name: 'Melden', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Danke für Ihre Meldung' })).toBeVisible({ timeout: 15_000 })

  complaints.allow(refusedWith(422))
  complaints.allow(refusedWith(409))
  await becomeMember(page, member(2))
  await page.goto('/profile/rosalie?chat=open')
  const chat = chatOf(page, 'Rosalie')
  await chat.write('Ruf mich an: 0176 12345678')
  await expect(chat.log.getByText(/Ihre Nachricht enthält eine Telefonnummer/)).toBeVisible()
  await chat.write('Kann ich mit PayPal zahlen?')
  await chat.log.getByRole('button', { name: 'Trotzdem senden' }).click()
  await expect(chat.log.getByRole('button', { name: 'Trotzdem senden' })).toHaveCount(0)
  await expect(chat.bubble('Kann ich mit PayPal zahlen?')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Guthaben: 9 Nuggets' })).toBeVisible()
})
