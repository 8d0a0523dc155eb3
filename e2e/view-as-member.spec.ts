import { findBarriers } from './support/barriers.ts'
import { atEachSize } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

test('support sees the account as the member does, cannot change it, and the member reads that it happened', async ({
  page: support,
}) => {
  await signIn(support, demoEmail('support'))
  await support.goto('/admin/members')
  await support.getByRole('searchbox').fill('Nachtwind')
  await support.getByRole('searchbox').press('Enter')
  await expect(support.getByRole('table').getByRole('link')).toHaveCount(1)
  await support.getByRole('table').getByRole('link').first().click()
  await support.getByRole('button', { name: 'Ansehen wie das Mitglied' }).click()
  expect(await findBarriers(support), 'asking why').toEqual([])
  await support.getByLabel('Grund', { exact: false }).fill('Das Mitglied findet seine Belege nicht.')
  await support.getByRole('button', { name: 'Seiten ansehen' }).click()

  await expect(support).toHaveURL(/\/profile$/)
  const note = support.getByRole('complementary', { name: 'Ansicht des Supports' })
  await expect(note).toContainText('Sie sehen die Seiten wie Nachtwind, nur lesend')
  await expect(support.getByRole('heading', { level: 1 })).toBeVisible()
  await atEachSize(support, ['phone', 'tablet', 'desktop'], async (screen) => {
    expect(await findBarriers(support), `the account as it is viewed on a ${screen}`).toEqual([])
  })
  await support.goto('/credits')
  await expect(note).toBeVisible()

  await note.getByRole('button', { name: 'Ansicht beenden' }).click()
  await expect(support).toHaveURL(/\/admin\/members\/[0-9a-f-]{36}$/)
  await expect(support.getByText('Support hat die Seiten wie das Mitglied angesehen')).toBeVisible()

  // The same browser, where the page of the support could still ask for data of theirs.
  const member = support
  await member.goto('about:blank')
  await signIn(member, demoEmail('member'))
  await member.goto('/profile')
  await expect(member.getByRole('list', { name: 'Einblicke des Supports' }).getByRole('listitem')).toHaveCount(1)
})
