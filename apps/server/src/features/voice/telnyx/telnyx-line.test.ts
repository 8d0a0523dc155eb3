import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTelnyxScene, type TelnyxScene } from '../../../../test/telnyx-scene.ts'
import { voicePerson } from '../../../../test/voice-person.ts'
import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import type { LineCommand } from '../line-provider.ts'

const PREMIUM = '+49900512345'
const CALLER = '+4915112345678'

let scene: TelnyxScene
beforeAll(async () => {
  scene = await createTelnyxScene()
})
afterAll(() => scene.close())
afterEach(() => {
  scene.lineEvents.length = 0
  scene.telnyx.server.setHealth('up')
  scene.telnyx.outbox.lose()
})

const callIn = async (more: Partial<Parameters<TelnyxScene['telnyx']['phoneCalls']>[0]> = {}) => {
  const caller = scene.telnyx.phoneCalls({ to: PREMIUM, from: CALLER, ...more })
  await scene.settle()
  return caller
}

const execute = (lineCallId: string, command: LineCommand, key: string = randomUUID()): Promise<void> =>
  scene.voice().line.execute(lineCallId, command, key)

const connectTo = async (lineCallId: string, agentPhone: string | null = null) => {
  const agentId = await scene.addAccount()
  const { username } = await scene.voice().provider.credentialFor(voicePerson({ accountId: agentId, role: 'agent' }))
  const command: LineCommand = {
    type: 'connect',
    callId: randomUUID(),
    agentId,
    agentPhone,
    callerName: '',
    profileName: 'Margaux',
    ringTimeoutSeconds: 25,
    timeLimitSeconds: 3_600,
  }
  await execute(lineCallId, command)
  return { username, callId: command.callId, command }
}

const typesTold = (): string[] => scene.lineEvents.map((event) => event.type)

describe('an incoming call', () => {
  it.each([
    ['A', true, CALLER, 'A', CALLER],
    ['A', false, CALLER, null, CALLER],
    ['B', true, CALLER, 'B', CALLER],
    [undefined, true, CALLER, null, CALLER],
    ['A', true, 'anonymous', 'A', null],
    ['A', true, '+anonymous', 'A', null],
  ])('attested with %s (checked: %s) from %s is told with attestation %s and number %s', async (...row) => {
    const [attestation, isValidated, from, told, number] = row
    const caller = await callIn({ from, isValidated, ...(attestation !== undefined && { attestation }) })
    expect(scene.lineEvents).toEqual([
      {
        type: 'incoming',
        lineCallId: caller.id,
        to: PREMIUM,
        from: number,
        attestation: told,
        at: scene.clock.now(),
      },
    ])
  })

  it('is refused before it is answered, also under a key that another one has had', async () => {
    const [one, other] = [await callIn(), await callIn()]
    await execute(one.id, { type: 'reject' }, 'the same key')
    await execute(other.id, { type: 'reject' }, 'the same key')
    expect([one, other].map((leg) => [leg.isAnswered, leg.endedAt === null])).toEqual([
      [false, false],
      [false, false],
    ])
  })

  it('is answered, and hears prompts and questions in the country’s language, each once per key', async () => {
    const caller = await callIn()
    await execute(caller.id, { type: 'answer' })
    await scene.settle()
    await execute(caller.id, { type: 'speak', text: 'Guten Abend.', language: 'de' }, 'greeting')
    scene.clock.advance(2 * MINUTE_MS)
    await execute(caller.id, { type: 'speak', text: 'Guten Abend.', language: 'de' }, 'greeting')
    const question = { digitsMin: 1, digitsMax: 4, timeoutMs: 6_000 }
    await execute(caller.id, { type: 'ask', text: 'Which extension?', language: 'en', ...question })
    // One after the other: events that arrive together are handled in any order.
    for (const tell of [
      () => scene.telnyx.finishSpeaking(caller),
      () => scene.telnyx.press(caller, '1234'),
      () => scene.telnyx.press(caller, '', 'timeout'),
      () => scene.telnyx.press(caller, '', 'call_hangup'),
    ]) {
      tell()
      await scene.settle()
    }
    expect(scene.telnyx.said.slice(-2).map(({ text, language }) => [text, language])).toEqual([
      ['Guten Abend.', 'de-DE'],
      ['Which extension?', 'en-GB'],
    ])
    expect(typesTold()).toEqual(['incoming', 'answered', 'spoken', 'digits', 'digits'])
    expect(scene.lineEvents.at(-2)).toMatchObject({ digits: '1234', outcome: 'valid' })
  })

  it('whose end is reported first is over for the line too', async () => {
    const caller = scene.telnyx.phoneCalls({ to: PREMIUM, from: CALLER })
    scene.telnyx.hangUp(caller)
    await scene.settle({ order: (all) => all.toReversed() })
    expect(typesTold()).toContain('incoming')
    expect(typesTold().at(-1)).toBe('hung_up')
  })

  it('that is already over accepts every command', async () => {
    const caller = await callIn()
    scene.telnyx.hangUp(caller)
    await scene.settle()
    await execute(caller.id, { type: 'answer' })
    await execute(caller.id, { type: 'hang_up' })
    expect(scene.lineEvents.at(-1)).toMatchObject({ type: 'hung_up', by: 'caller' })
  })
})

describe('a caller who is connected', () => {
  it('is joined for at most the maximum time, and either side ends it', async () => {
    for (const by of ['caller', 'consultant'] as const) {
      const caller = await callIn()
      const { username } = await connectTo(caller.id)
      await scene.settle()
      const leg = scene.telnyx.ringing(username)
      expect(leg).toMatchObject({ timeLimitSeconds: 3_600, linkTo: caller.id })
      // The consultant does not see the caller's number.
      expect(leg.from).not.toBe(CALLER)
      scene.telnyx.answer(leg)
      await scene.settle()
      scene.clock.advance(20 * SECOND_MS)
      scene.telnyx.hangUp(by === 'caller' ? caller : leg)
      await scene.settle()
      expect(typesTold()).toEqual(['incoming', 'connected', 'hung_up'])
      expect(scene.lineEvents.at(-1)).toMatchObject({ by, lineCallId: caller.id })
      scene.lineEvents.length = 0
    }
    expect(scene.desk.told).toEqual([])
  })

  it('stays on the line when the consultant does not answer, and may be connected to another', async () => {
    const caller = await callIn()
    const first = await connectTo(caller.id)
    await scene.settle()
    scene.telnyx.ringOut(scene.telnyx.ringing(first.username))
    await scene.settle()
    expect(scene.lineEvents.at(-1)).toMatchObject({ type: 'not_connected', cause: 'no_answer' })
    expect(caller.endedAt).toBeNull()
    const second = await connectTo(caller.id)
    await scene.settle()
    scene.telnyx.answer(scene.telnyx.ringing(second.username))
    await scene.settle()
    expect(scene.lineEvents.at(-1)?.type).toBe('connected')
  })

  it('is reported once as gone when hanging up while it rings', async () => {
    const caller = await callIn()
    const { username } = await connectTo(caller.id)
    await scene.settle()
    const leg = scene.telnyx.ringing(username)
    scene.telnyx.hangUp(caller)
    await scene.settle()
    expect(typesTold()).toEqual(['incoming', 'hung_up'])
    expect(leg.endedAt).not.toBeNull()
  })

  it('is hung up by the line together with the consultant', async () => {
    const caller = await callIn()
    const { username } = await connectTo(caller.id)
    await scene.settle()
    const leg = scene.telnyx.ringing(username)
    scene.telnyx.answer(leg)
    await scene.settle()
    await execute(caller.id, { type: 'hang_up' })
    await scene.settle()
    await scene.waitForLastWords()
    expect(leg.endedAt).not.toBeNull()
    expect(typesTold().filter((type) => type === 'hung_up')).toHaveLength(1)
  })
})
