import {
  type SandboxPhoneCall,
  type SandboxPhoneDial,
  type SandboxPhoneEvent,
  sandboxPhonePath,
} from '@velvetline/contracts/telephone-line'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import {
  addConsultant,
  addSubscriber,
  createLineScene,
  type LineScene,
  sweepNumbers,
} from '../../../../test/line-scene.ts'

let scene: LineScene
beforeAll(async () => {
  scene = await createLineScene()
})
afterAll(() => scene?.close())

const SUBSCRIBER = '+493023125002'
const url = sandboxPhonePath
const post = async (path: string, payload: object) =>
  (await scene.app.inject({ method: 'POST', url: path, payload })).json()
const dial = (call: Partial<SandboxPhoneDial>): Promise<SandboxPhoneCall> =>
  post(url, { country: 'de', line: 'premium', caller: 'other', ...call })
const show = async ({ lineCallId }: SandboxPhoneCall): Promise<SandboxPhoneCall> =>
  (await scene.app.inject(`${url}/${lineCallId}`)).json()
const tell = (call: SandboxPhoneCall, event: SandboxPhoneEvent): Promise<SandboxPhoneCall> =>
  post(`${url}/${call.lineCallId}/events`, event)
/** The call, once its last prompt is of this kind. */
const prompted = (call: SandboxPhoneCall, kind: 'speak' | 'ask', count: number): Promise<SandboxPhoneCall> =>
  eventually(async () => {
    const now = await show(call)
    expect(now.prompts).toHaveLength(count)
    expect(now.prompts.at(-1)?.kind).toBe(kind)
    return now
  })

describe('the sandbox’s telephone', () => {
  test('lists the countries with numbers, and some extensions', async () => {
    const consultant = await addConsultant(scene, '51')
    const book = (await scene.app.inject(url)).json()
    expect(book.countries.map(({ country }: { country: string }) => country)).toContain('uk')
    expect(book.countries.map(({ country }: { country: string }) => country)).not.toContain('us')
    expect(book.extensions).toContainEqual({ extension: '51', name: consultant.name })
  })

  test('is answered, hears the prompts, presses keys and is put through to a conversation reserved for it', async () => {
    const consultant = await addConsultant(scene, '52')
    const begun = await dial({ country: 'uk' })
    const priced = await prompted(begun, 'speak', 1)
    expect(priced.prompts[0]).toMatchObject({ language: 'en', text: expect.stringContaining('£1.69 per minute') })
    const early = await scene.app.inject(`${url}/${begun.lineCallId}/credential`)
    expect(early.statusCode).toBe(409)
    await tell(begun, { type: 'spoken', prompt: priced.prompts[0]?.number ?? 0 })
    const asked = await prompted(begun, 'ask', 2)
    const prompt = asked.prompts.at(-1)?.number ?? 0
    // An event of a prompt that is over is ignored.
    await tell(begun, { type: 'digits', prompt: prompt - 1, digits: '9', outcome: 'valid' })
    await tell(begun, { type: 'digits', prompt, digits: '52', outcome: 'valid' })
    scene.clock.advance(3_000)
    await sweepNumbers(scene)
    const through = await eventually(async () => {
      const now = await show(begun)
      expect(now.connection).not.toBeNull()
      return now
    })
    expect(through.connection).toMatchObject({ name: consultant.name, isConnected: false })
    const credential = (await scene.app.inject(`${url}/${begun.lineCallId}/credential`)).json()
    expect(credential).toMatchObject({
      username: `voice-${through.connection?.callId}`,
      targetPhoneNumber: 'velvetline',
    })
    const over = await tell(begun, { type: 'hung_up' })
    expect(over).toMatchObject({ state: 'ended', connection: null, outcome: 'gave_up' })
  })

  test('shows an attested number only where carriers attest', async () => {
    const { pool } = scene.platform.testDatabase.owner
    await pool.query(
      `update countries set subscriber_phone_number = '9002123456', subscriber_price_message = '$1' where code = 'us'`,
    )
    await scene.context.countries.reload()
    // The demo's subscriber; another test's person may have this number.
    await scene.context.database.pool.query(`update accounts set phone = '+493023129999' where phone = $1`, [
      SUBSCRIBER,
    ])
    await addSubscriber(scene, SUBSCRIBER)
    const known = await dial({ country: 'us', line: 'subscriber', caller: 'subscriber' })
    expect(known.state).not.toBe('refused')
    await tell(known, { type: 'hung_up' })
    expect((await dial({ country: 'us', line: 'subscriber', caller: 'forged' })).state).toBe('refused')
    expect((await dial({ country: 'us', line: 'subscriber', caller: 'withheld' })).state).toBe('refused')
    expect((await dial({ line: 'subscriber', caller: 'subscriber' })).state).toBe('refused')
  })

  test('knows only its own calls, and refuses impossible input', async () => {
    const missing = { lineCallId: '00000000-0000-4000-8000-000000000000' } as SandboxPhoneCall
    expect((await scene.app.inject(`${url}/${missing.lineCallId}`)).statusCode).toBe(404)
    expect(await tell(missing, { type: 'hung_up' })).toMatchObject({ code: 'line_call_not_found' })
    expect(await dial({ extension: 'abc' })).toMatchObject({ code: expect.any(String) })
  })
})

test('does not exist in live mode', async () => {
  const live = await createLineScene({
    APP_MODE: 'live',
    PUBLIC_URL: 'https://velvetline.example',
    DATABASE_URL: 'postgres://database.example/velvetline',
    LOCAL_FILES: 'true',
    EMBEDDED_VOICE: 'true',
  })
  const answers = [url, `${url}/00000000-0000-4000-8000-000000000000`]
  for (const address of answers) expect((await live.app.inject(address)).statusCode).toBe(404)
  await live.close()
})
