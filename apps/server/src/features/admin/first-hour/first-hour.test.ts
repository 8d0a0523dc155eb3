import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminFirstHourPath, type FirstHour, type FirstHourItem } from '@velvetline/contracts/first-hour'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { startFakePushService } from '../../../../test/fakes/fake-push-service.ts'
import { actorOf, addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs } from '../../../../test/requests.ts'
import { queryApart } from '../../../../test/run-command.ts'
import { readConfig } from '../../../config/config.ts'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { startMailServer } from '../../../platform/mailer/test/mail-server.ts'
import { overrideContent } from '../../content/index.ts'
import { commandLine, recordStaffAct } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { changeSection } from '../countries/change-country.ts'
import { lookAround } from './look-around.ts'

const VEROTEL = { VEROTEL_SHOP_ID: '68849', VEROTEL_SIGNATURE_KEY: 'a signature key' }
const VERIFIER = {
  AGE_VERIFIER_URL: 'https://verifier.test',
  AGE_VERIFIER_KEY: 'key',
  AGE_VERIFIER_SECRET: 'a secret of sixteen',
}
const COMPANY = {
  SERVICE_DOMAIN: 'velvet.test',
  COMPANY_NAME: 'Velvet GmbH',
  COMPANY_ADDRESS: 'Ring 1; 10115 Berlin',
  COMPANY_REPRESENTATIVE: 'Kim Berg',
  CONTACT_EMAIL: 'post@velvet.test',
  PRIVACY_EMAIL: 'privacy@velvet.test',
}

let server: TestApp
let admin: SignedIn
let directory: string
beforeAll(async () => {
  server = await createTestApp({ settings: VEROTEL })
  admin = await addPerson(server.context, 'admin')
  directory = await mkdtemp(join(tmpdir(), 'velvetline-first-hour-'))
  // An installation for one country.
  await queryApart(
    server.platform.testDatabase.ownerConnection,
    "update countries set is_enabled = false where code <> 'de'",
  )
  await server.context.countries.reload()
})
afterAll(async () => {
  await server?.close()
  await rm(directory, { recursive: true, force: true })
})

/** As an installation with these settings sees it. */
const look = async (item: FirstHourItem, settings: NodeJS.ProcessEnv = {}, more: Partial<AdminContext> = {}) => {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: directory, ...settings })
  const { items } = await lookAround({ ...server.context, config, ...more })
  const found = items.find((one) => one.item === item)
  return found && [found.isDone, found.sight, found.names]
}

let changes = 0
const change = async (
  section: 'support' | 'terms' | 'rails' | 'age',
  value: Record<string, boolean | string | number | string[]>,
) => {
  changes += 1
  const version =
    server.context.countries.historyOf('de')?.sections.filter((one) => one.section === section).length ?? 0
  const given = { version, startsOn: null, reason: `the change ${changes}`, value }
  await changeSection(server.context, { country: 'de', section }, given, actorOf(admin))
}

const noteBackup = (madeAt: Date) =>
  recordStaffAct(server.context, {
    by: commandLine(),
    action: 'backup.made',
    subject: { kind: 'backup', id: madeAt.toISOString() },
  })

const write = (page: string, language: 'de' | 'en') =>
  server.context.database.transaction((tx) =>
    overrideContent(
      server.context,
      tx,
      { key: page, country: null, language },
      {
        title: 'Our own',
        body: '<p>{company} {companyAddress} {companyRepresentative} {contactEmail} {privacyEmail} {firstMonthPrice} {weeklyPrice}</p>',
      },
    ),
  )

describe('the first hour', () => {
  test('says everything of the installation to an admin', async () => {
    const answer = await getAs(server, admin, adminFirstHourPath)
    expect(answer.json<FirstHour>().items).toHaveLength(11)
  })

  test('the domain is done once it answers with a certificate that holds for two weeks more', async () => {
    expect(await look('domain')).toEqual([false, 'domain_missing', expect.anything()])
    expect(await look('domain', { PUBLIC_URL: 'https://localhost:1' })).toEqual([
      false,
      'domain_unreachable',
      expect.anything(),
    ])
    const service = await startFakePushService()
    try {
      const settings = { PUBLIC_URL: `https://${service.host}` }
      expect(await look('domain', settings)).toEqual([true, 'domain_fine', expect.anything()])
      const clock = { now: () => new Date(Date.now() - DAY_MS) }
      expect(await look('domain', settings, { clock })).toEqual([false, 'domain_ending', expect.anything()])
    } finally {
      await service.close()
    }
  })

  test('the company is done once none of its six settings is an example', async () => {
    expect(await look('company', COMPANY)).toEqual([true, 'company_fine', ['Velvet GmbH']])
    for (const name of Object.keys(COMPANY)) {
      expect(await look('company', { ...COMPANY, [name]: '' })).toEqual([false, 'company_examples', [name]])
    }
    const copied = { ...COMPANY, CONTACT_EMAIL: 'office@velvetline.example' }
    expect(await look('company', copied)).toEqual([false, 'company_examples', ['CONTACT_EMAIL']])
  })

  test('ways to pay are done by the settings, or by what the staff have chosen for the country', async () => {
    expect(await look('rails', { PAYMENT_RAILS: '*:' })).toEqual([false, 'rails_none', []])
    expect(await look('rails', {})).toEqual([false, 'rails_sandbox', []])
    expect(await look('rails', { ...VEROTEL, PAYMENT_RAILS: '*:verotel' })).toEqual([true, 'rails_fine', ['verotel']])
    await change('rails', { rails: ['verotel'] })
    expect(await look('rails', { PAYMENT_RAILS: '*:' })).toEqual([true, 'rails_fine', ['verotel']])
    await change('rails', { rails: [] })
    expect(await look('rails', { ...VEROTEL, PAYMENT_RAILS: '*:verotel' })).toEqual([false, 'rails_none', []])
  })

  test('the age policy is what the staff have decided, whatever AGE_POLICIES says', async () => {
    expect(await look('age_policy')).toEqual([false, 'age_undecided', ['de']])
    expect(await look('age_policy', { AGE_POLICIES: 'de=none' })).toEqual([true, 'age_fine', []])
    await change('age', { isRequired: true, methods: [] })
    const denied = { AGE_POLICIES: 'de=none' }
    expect(await look('age_policy', denied)).toEqual([false, 'age_no_verifier', ['de']])
    expect(await look('age_policy', { ...denied, ...VERIFIER })).toEqual([true, 'age_fine', ['de']])
    await change('age', { isRequired: false, methods: [] })
    expect(await look('age_policy', { AGE_POLICIES: 'de=required' })).toEqual([true, 'age_fine', []])
  })

  test('the legal texts are done once there are own ones in both languages, and the countries once nothing is missing', async () => {
    for (const page of ['imprint', 'privacy', 'terms']) await write(page, 'de')
    expect(await look('legal_texts')).toEqual([false, 'legal_templates', ['de']])
    for (const page of ['imprint', 'privacy', 'terms']) await write(page, 'en')
    expect(await look('legal_texts')).toEqual([true, 'legal_fine', []])
    expect(await look('country')).toEqual([false, 'country_gaps', ['de']])
    await change('rails', { rails: ['verotel'] })
    await change('support', { email: 'hilfe@velvet.test', phone: '' })
    expect(await look('country')).toEqual([true, 'country_fine', ['de']])
    const live = { ...server.context.config, mode: 'live' } as const
    expect(await look('country', {}, { config: live })).toEqual([false, 'country_gaps', ['de']])
  })

  test('calls, mail, consultant, second factor and backup are each seen', async () => {
    expect(await look('voice')).toEqual([true, 'voice_embedded', expect.anything()])
    const mute = { ...server.context.voice, provider: null }
    expect(await look('voice', {}, { voice: mute })).toEqual([false, 'voice_none', expect.anything()])
    const live = { ...server.context.config, mode: 'live' } as const
    expect(await look('voice', {}, { config: live })).toEqual([false, 'voice_no_line', ['de']])

    expect(await look('mail')).toEqual([false, 'mail_none', expect.anything()])
    expect(await look('mail', { MAIL_URL: 'smtp://127.0.0.1:1' })).toEqual([false, 'mail_refused', expect.anything()])
    const mail = await startMailServer()
    expect(await look('mail', { MAIL_URL: mail.url })).toEqual([true, 'mail_fine', expect.anything()])
    await mail.close()

    expect(await look('consultant')).toEqual([false, 'consultant_none', expect.anything()])
    const { accountId } = await addAgent(server.context)
    await addProfile(server.context, { agentId: accountId })
    expect(await look('consultant')).toEqual([true, 'consultant_fine', expect.anything()])

    expect(await look('second_factor')).toEqual([false, 'factor_missing', expect.anything()])
    await server.context.database.kysely
      .insertInto('second_factors')
      .values({
        account_id: admin.accountId,
        sealed_key: Buffer.alloc(1),
        last_step: 0,
        enrolled_at: server.clock.now(),
      })
      .execute()
    expect(await look('second_factor')).toEqual([true, 'factor_fine', expect.anything()])

    expect(await look('backup')).toEqual([false, 'backup_none', expect.anything()])
    await noteBackup(laterBy(server.clock.now(), -3 * DAY_MS))
    expect(await look('backup')).toEqual([false, 'backup_old', expect.anything()])
    await noteBackup(server.clock.now())
    expect(await look('backup')).toEqual([true, 'backup_fine', expect.anything()])
  })
})
