import { adminMemberChargesPath, adminMemberChargesReturnedPath } from '../packages/contracts/src/member-charges.ts'
import { refusedWith } from './support/complaints.ts'
import { addChargedCall, dayOfLastMonth } from './support/past-earnings.ts'
import { becomeMember, demoEmail, NEW_PASSWORD, newPhone, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { addStaff } from './support/staff.ts'

test('who gives back what a colleague has given back meanwhile sees which that is, and goes on with the rest', async ({
  page: support,
  request,
  service,
  complaints,
}) => {
  const memberEmail = `rita.${Date.now()}@velvetline.example`
  await becomeMember(support, { name: 'Rita Retour', email: memberEmail, phone: newPhone(), password: NEW_PASSWORD })
  const { email: agentEmail } = await addStaff(service, 'agent')
  await addChargedCall(service.database(), { agentEmail, memberEmail, minutes: 3, at: dayOfLastMonth(9) })
  const { rows } = await service
    .database()
    .pool.query<{ id: string; call: string }>(
      `select a.id, c.id as call from accounts a join calls c on c.owner_id = a.id where a.email = $1`,
      [memberEmail],
    )
  const { id, call } = rows[0] ?? { id: '', call: '' }

  await signIn(support, demoEmail('support'))
  await support.goto(`/admin/members/${id}`)
  const open = support.getByRole('button', { name: /^Zurückgeben WebCall/ })
  const dialog = support.getByRole('dialog')
  complaints.allow(refusedWith(503))
  await support.route(`**${adminMemberChargesPath(id)}*`, (route) => route.fulfill({ status: 503 }))
  await open.click()
  await expect(dialog.getByRole('alert')).toHaveText('Das ging nicht. Bitte versuchen Sie es erneut.')
  await support.keyboard.press('Escape')
  await support.unrouteAll()

  await open.click()
  await dialog.getByLabel('Alles').check()
  await dialog.getByLabel('Grund').fill('Die Verbindung war schlecht')
  await signIn({ request }, demoEmail('admin'))
  const returned = await request.post(adminMemberChargesReturnedPath(id), {
    data: { of: `call:${call}`, numbers: [1], reason: 'Nicht zu verstehen' },
  })
  expect(returned.status(), await returned.text()).toBe(200)
  complaints.allow(refusedWith(409))
  await dialog.getByRole('button', { name: 'Nuggets zurückgeben' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Davon ist etwas schon zurückgegeben.')
  await expect(dialog.getByLabel(/^Minute 1, .*schon zurückgegeben/)).toBeDisabled()
  await dialog.getByRole('button', { name: '4 Nuggets zurückgeben' }).click()
  await expect(dialog).toBeHidden()
  await expect(support.getByRole('main')).toContainText('Minute zurückgegeben')
  await open.click()
  await expect(dialog).toContainText('Hier gibt es nichts, was sich zurückgeben lässt.')
})
