import { subscriptionCancelPath } from '@velvetline/contracts/subscriptions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import type { NewAccount } from '../../accounts/index.ts'
import { act, createScene, doJobs, orderMembership, passDays, type Scene, show } from '../test/membership-scene.ts'

const EMAIL = 'mira@mail.example'
let server: Scene
beforeEach(async () => {
  server = await createScene({
    MINIMUM_TERM_MONTHS: 'at:3',
    STATEMENT_NAME: 'VLT SERVICE',
    COMPANY_NAME: 'Muster GmbH',
  })
})
afterEach(() => server.close())

const begin = async (changes: Partial<NewAccount>): Promise<string> => {
  const person = await addPerson(server.context, 'member', { email: EMAIL, name: 'Mira Muster', ...changes })
  const { sandbox } = await orderMembership(server, person, changes.countryCode)
  await act(server, sandbox, 'approve')
  await doJobs(server)
  return sandbox
}
const textOf = async (subject: string): Promise<string> =>
  ((await outboxOf(server, EMAIL)).find((mail) => mail.subject === subject)?.text ?? '').replaceAll(/\u00a0/g, ' ')

test('the confirmation states every fact of the contract', async () => {
  await begin({})
  const text = await textOf('Bestätigung Ihrer Bestellung')
  for (const fact of [
    'Seit dem 15. Juni 2026 sind Sie Mitglied',
    'Anbieter: Muster GmbH',
    '1,00 € für den ersten Monat bis zum 15. Juli 2026, danach 6,66 € je Woche, zum ersten Mal am 15. Juli 2026',
    '7 Tage vorher erinnern wir Sie',
    'auf Ihrem Kontoauszug steht VLT SERVICE',
    'ohne Mindestlaufzeit',
    'bis einschließlich 29. Juni 2026',
    'Telefon-PIN. Hier erstellen Sie sie: http://localhost:3000/profile#phone-pin',
    'http://localhost:3000/vertrag-kuendigen',
    'http://localhost:3000/vertrag-widerrufen',
    'http://localhost:3000/agb',
  ]) {
    expect(text).toContain(fact.replace('localhost:3000', new URL(server.context.config.http.publicUrl).host))
  }
})

test('a country’s minimum term is stated in the confirmation and in the reminder', async () => {
  await begin({ countryCode: 'at' })
  expect(await textOf('Bestätigung Ihrer Bestellung')).toContain('Laufzeit: mindestens 3 Monate')
  await passDays(server, 24)
  const reminder = await textOf('Ihr erster Monat geht bald zu Ende')
  expect(reminder).toMatch(/Ab diesem Tag kostet die Mitgliedschaft (6,66 €|€ 6,66) je Woche/)
  expect(reminder).toContain('wegen der Mindestlaufzeit wirkt das frühestens am 15. September 2026')
})

test.each([
  [true, 'können Sie die Kündigung im Konto zurücknehmen'],
  [false, 'Nach dem 15. Juli 2026 können Sie die Mitgliedschaft neu bestellen'],
])('the receipt of a cancellation says how to go on where the rail can resume: %s', async (canResume, words) => {
  const person = await addPerson(server.context, 'member', { email: EMAIL, name: 'Mira Muster' })
  const { sandbox } = await orderMembership(server, person)
  await act(server, sandbox, 'approve')
  await doJobs(server)
  Object.assign(server.context.paymentRails.get('sandbox') ?? {}, { canResume })
  await postAs(server, person, subscriptionCancelPath)
  expect(await show(server, person)).toMatchObject({ state: 'cancelled', canResume })
  await doJobs(server)
  expect(await textOf('Ihre Kündigung ist angekommen')).toContain(words)
})

test('the reminder asks to cancel before the day of the charge', async () => {
  await begin({})
  await passDays(server, 24)
  expect(await textOf('Ihr erster Monat geht bald zu Ende')).toContain('kündigen Sie bitte vor dem 15. Juli 2026')
})

test('an English mail has the money and time formats of the member’s country', async () => {
  const sandbox = await begin({ countryCode: 'za', language: 'en' })
  const text = await textOf('Confirmation of your order')
  expect(text).toMatch(/R\s?18[.,]00 for the first month, until 15 July 2026; then R\s?119[.,]88 a week/)
  await act(server, sandbox, 'fail_renewal')
  await doJobs(server)
  expect(await textOf('A payment did not go through')).toContain('up to 3 more times')
})

test('mails mention no number in a country without one', async () => {
  await begin({ countryCode: 'ca', language: 'en' })
  const text = await textOf('Confirmation of your order')
  expect(text).toContain('the member price for WebCall')
  expect(text).not.toMatch(/phone|number/i)
  expect(text).toContain('then CA$6.66 a week')
})

test('no subject reveals the topic to a bystander', async () => {
  const sandbox = await begin({})
  await passDays(server, 25)
  await act(server, sandbox, 'charge_back')
  await doJobs(server)
  const mails = await outboxOf(server, EMAIL)
  expect(mails.length).toBeGreaterThan(2)
  for (const { subject } of mails) {
    expect(subject).not.toMatch(/Velvetline|Mitglied|€|Telefon|Dame/i)
  }
})
