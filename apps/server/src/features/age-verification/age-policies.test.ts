import type { AgeStartAnswer } from '@velvetline/contracts/age-verification'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { readConfig } from '../../config/config.ts'
import { SECOND_MS } from '../../kernel/clock.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { begin, openBrowser, send, statusOf } from './test/age-scene.ts'

let test: TestApp | undefined
afterEach(async () => {
  await test?.close()
  test = undefined
})

const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  LOCAL_FILES: 'true',
  EMBEDDED_DATABASE: 'true',
}
const start = async (settings: NodeJS.ProcessEnv): Promise<TestApp> => {
  test = await createTestApp({ settings })
  return test
}

describe('the policies', () => {
  it('let the demo start with a check in the uk only', async () => {
    const app = await start({})
    app.context.agePolicies.assertDecided()
    for (const code of COUNTRY_CODES) {
      expect([code, (await statusOf(app, openBrowser('', code))).needsVerification]).toEqual([code, code === 'uk'])
    }
  })

  it('keep live mode from starting until every country is decided, and name the missing ones', async () => {
    const { agePolicies } = (await start({ ...LIVE, AGE_POLICIES: 'de=none, at=none, au=required' })).context
    expect(() => agePolicies.assertDecided()).toThrow(OperatorError)
    expect(() => agePolicies.assertDecided()).toThrow(
      'Live mode needs a decision for each country whether its visitors must prove their age, and has none for ch, li, lu, us, ca, ie, nz, za: set AGE_POLICIES, such as AGE_POLICIES=uk=required,de=none.',
    )
  })

  it('let live mode start once every country is decided', async () => {
    const policies = COUNTRY_CODES.map((code) => `${code}=${code === 'uk' ? 'required' : 'none'}`).join(',')
    const { agePolicies } = (await start({ ...LIVE, AGE_POLICIES: policies })).context
    expect(() => agePolicies.assertDecided()).not.toThrow()
  })

  it('apply a change in the table within 30 seconds', async () => {
    const app = await start({})
    const isAsked = async () => (await statusOf(app, openBrowser('', 'de'))).needsVerification
    expect(await isAsked()).toBe(false)
    await app.context.database.kysely
      .insertInto('age_policies')
      .values({ country_code: 'de', is_required: true, methods: ['id_document'] })
      .onConflict((conflict) => conflict.column('country_code').doUpdateSet({ is_required: true }))
      .execute()
    app.clock.advance(30 * SECOND_MS)
    // Read repeatedly, because the table is read again in the background.
    for (let times = 0; times < 10; times += 1) expect(await isAsked()).toBe(false)
    app.clock.advance(1)
    await eventually(async () => expect(await isAsked()).toBe(true))
  })

  it('get a new version only when something changes', async () => {
    const app = await start({})
    const versionAfter = async (isRequired: boolean) => {
      await app.context.agePolicies.change('uk', isRequired)
      const { kysely } = app.context.database
      const row = await kysely
        .selectFrom('age_policies')
        .select('version')
        .where('country_code', '=', 'uk')
        .executeTakeFirst()
      return row?.version ?? 0
    }
    const before = await versionAfter(true)
    expect(await versionAfter(true)).toBe(before)
    expect(await versionAfter(false)).toBe(before + 1)
    expect(await versionAfter(false)).toBe(before + 1)
  })

  it.each(['uk', 'uk=maybe', 'xx=none', 'uk=required;de=none'])('are not taken from %j', (policies) => {
    expect(() => readConfig({ AGE_POLICIES: policies })).toThrow(/AGE_POLICIES/)
  })
})

describe('live mode', () => {
  it('without a verifier reports so and counts no attempt', async () => {
    const app = await start(LIVE)
    const browser = openBrowser()
    const answer = await begin(app, browser)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'not_configured', message: 'This feature has not been set up here yet.' },
    ])
    expect((await statusOf(app, browser)).attempts).toBe(0)
  })

  it('has no sandbox, even without a verifier', async () => {
    const app = await start(LIVE)
    expect((await send(app, openBrowser(), 'GET', '/sandbox/age-checks/anything')).statusCode).toBe(404)
    expect(
      (await send(app, openBrowser(), 'POST', '/sandbox/age-checks/anything', { outcome: 'pass' })).statusCode,
    ).toBe(404)
    expect(app.context.ageVerifiers.sandbox).toBeUndefined()
  })

  it('with an unreachable verifier reports so and counts no attempt', async () => {
    const app = await start({
      ...LIVE,
      AGE_VERIFIER_URL: 'http://127.0.0.1:1',
      AGE_VERIFIER_KEY: 'key',
      AGE_VERIFIER_SECRET: 'a-secret-of-sixteen',
    })
    const browser = openBrowser()
    const answer = await begin(app, browser)
    expect([answer.statusCode, answer.json<AgeStartAnswer & { code: string }>().code]).toEqual([
      503,
      'age_verifier_failed',
    ])
    expect((await statusOf(app, browser)).attempts).toBe(0)
  })

  it('requires all three settings of a verifier or none', () => {
    expect(() => readConfig({ AGE_VERIFIER_URL: 'https://verify.example' })).toThrow(/belong together/)
  })
})
