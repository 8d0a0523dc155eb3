import { resetPasswordPath } from '../packages/contracts/src/accounts.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { becomeMember, demoEmail, NEW_PASSWORD, newestMessageTo, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { addStaff } from './support/staff.ts'
import type { Service } from './support/start-service.ts'

const SECOND_PASSWORD = 'fuenf-helle-laternen-am-kai'

const pathIn = (links: readonly string[]): string => {
  const url = new URL(links[0] ?? 'http://none.invalid/')
  return url.pathname + url.search
}
/** As if the change had been approved three days ago. */
const letWaitEnd = async (service: Service, email: string): Promise<void> => {
  const { pool } = service.database()
  await pool.query(
    `update mailbox_changes set decided_at = decided_at - interval '73 hours'
     where account_id = (select id from accounts where email = $1) and ended_at is null`,
    [email],
  )
  await pool.query("insert into pgboss.job (name) values ('settle-mailbox-changes')")
}

test('somebody who has lost their mailbox is back in the account three days after two of the staff have agreed, and the former mailbox can object', async ({
  page: member,
  openBrowser,
  service,
  complaints,
}) => {
  test.slow()
  complaints.allow(/401|409/)
  const [former, next] = ['lore.verloren@velvetline.example', 'lore.wiedergefunden@velvetline.example']
  const support = await openBrowser()
  const second = await openBrowser()
  await becomeMember(member, { name: 'Lore Verloren', email: former, phone: '030 81237077', password: NEW_PASSWORD })
  const main = support.getByRole('main')

  const propose = async (email: string) => {
    await main.getByRole('button', { name: 'Adresse ändern' }).click()
    const dialog = support.getByRole('dialog')
    await dialog.getByLabel('Neue Adresse').fill(email)
    await dialog.getByLabel('Was hat Sie überzeugt?').fill('Geburtstag und letzte Zahlung stimmen')
    await expectNoBarriers(support)
    await dialog.getByRole('button', { name: 'Vorschlagen' }).click()
  }

  await test.step('support proposes the new address, and cannot approve it', async () => {
    await signIn(support, demoEmail('support'))
    const { rows } = await service.database().pool.query('select id from accounts where email = $1', [former])
    await support.goto(`/admin/members/${rows[0].id}`)
    await propose(demoEmail('member'))
    await expect(support.getByRole('dialog')).toContainText('Diese Adresse gehört schon zu einem Konto.')
    await support.getByRole('dialog').getByLabel('Neue Adresse').fill(next)
    await support.getByRole('dialog').getByRole('button', { name: 'Vorschlagen' }).click()
    await expect(main).toContainText(`Neue Adresse vorgeschlagen. ${next}`)
    await expect(main).toContainText('Darüber entscheidet jemand anderes aus dem Team.')
    await expect(main.getByRole('button', { name: 'Zustimmen' })).toHaveCount(0)
    await expectNoBarriers(support)
  })

  const approve = async () => {
    await second.goto(new URL(support.url()).pathname)
    await second.getByRole('main').getByRole('button', { name: 'Zustimmen' }).click()
    await expectNoBarriers(second)
    await second.getByRole('dialog').getByRole('button', { name: 'Zustimmen' }).click()
    await expect(second.getByRole('main')).toContainText('Wartet auf den Link im neuen Postfach')
  }

  await test.step('a colleague approves it, the former mailbox objects with one click, and the staff see it', async () => {
    const colleague = await addStaff(service, 'support')
    await signIn(second, colleague.email, colleague.password)
    await second.goto('/admin/tasks')
    await expect(second.getByRole('main')).toContainText('Adressänderungen von Mitgliedern')
    await approve()
    const { links: confirming } = await newestMessageTo(member, next, /frühestens/)
    const { links } = await newestMessageTo(member, former, /stoppt/)
    await member.goto(pathIn(links))
    await expectNoBarriers(member)
    await member.getByRole('button', { name: 'Änderung stoppen' }).click()
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('Ihre Adresse bleibt')
    await expectNoBarriers(member)
    await member.goto(pathIn(confirming))
    await member.getByRole('button', { name: 'Postfach bestätigen' }).click()
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('Die Adresse wird nicht geändert')
    await support.reload()
    await expect(main).toContainText('Das klärt jemand anderes aus dem Team')
    await expectNoBarriers(support)
    await second.goto('/admin/members?view=mailbox')
    await expect(second.getByRole('main')).toContainText('Lore Verloren')
    await second.goto(new URL(support.url()).pathname)
    await second.getByRole('button', { name: 'Als geklärt vermerken' }).click()
    await expect(second.getByRole('main')).not.toContainText('Widerspruch gegen die neue Adresse')
  })

  await test.step('proposed and approved once more, the new mailbox confirms, and the address changes after the wait', async () => {
    await propose(next)
    await expect(main).toContainText(`Neue Adresse vorgeschlagen. ${next}`)
    await expect(main).toContainText('Widerspruch gegen die neue Adresse')
    await approve()
    await member.goto('/profile')
    await expect(member.getByRole('main')).toContainText('Sie gilt frühestens ab')
    await expectNoBarriers(member)
    const { links } = await newestMessageTo(member, next, /frühestens/)
    await member.goto(pathIn(links))
    await expectNoBarriers(member)
    await member.getByRole('button', { name: 'Postfach bestätigen' }).click()
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('Postfach bestätigt')
    await expectNoBarriers(member)
    const confirmAgain = async (title: string) => {
      await member.goto(pathIn(links))
      await member.getByRole('button', { name: 'Postfach bestätigen' }).click()
      await expect(member.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await confirmAgain('Schon bestätigt')
    await support.reload()
    await expect(main).toContainText('Die Adresse wechselt am')
    await letWaitEnd(service, former)
    await newestMessageTo(member, next, /ab jetzt gehört diese Adresse/)
    await confirmAgain('Diese Adresse gehört schon zu Ihrem Konto')
  })

  await test.step('the old password is over; a new one is chosen through the new mailbox, and opens the account', async () => {
    const refused = await member.request.post('/api/auth/login', { data: { identifier: next, password: NEW_PASSWORD } })
    expect(refused.status()).toBe(401)
    await member.goto('/forgot-password')
    await member.getByLabel('E-Mail').fill(next)
    await member.getByRole('button', { name: 'Link anfordern' }).click()
    const { links } = await newestMessageTo(member, next, /über diesen Link wählen/)
    const token = new URL(links[0] ?? '').searchParams.get('token')
    const reset = await member.request.post(resetPasswordPath, { data: { token, password: SECOND_PASSWORD } })
    expect(reset.status()).toBe(200)
    await member.goto('/login')
    await signInByForm(member, next, SECOND_PASSWORD)
    await expect(member).not.toHaveURL(/login/)
    await member.goto('/profile')
    await expect(member.getByRole('main')).toContainText(next)
    await support.reload()
    await expect(main).toContainText('Letzte Änderung der Adresse')
    await expect(main.getByRole('button', { name: 'Adresse ändern' })).toBeVisible()
  })
})
