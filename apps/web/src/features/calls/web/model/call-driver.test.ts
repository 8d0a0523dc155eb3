import type { CallReceipt, CallStatus, StartCallAnswer, WebrtcConfig } from '@velvetline/contracts/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VoiceFault } from '#/features/voice/voice-types.ts'
import { ApiError } from '#/shared/api/api-error.ts'
import { CALL_REQUEST, callScene, RECEIPT } from '../../../../../test/call-scene.ts'
import { CALL_ID_RETRY_MS } from './call-driver.ts'

/** Longer than anything here waits for. */
const settled = () => vi.advanceTimersByTimeAsync(60_000)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call from the browser', () => {
  it('reports the provider’s id once, even if the server reports the connection first', async () => {
    const { driver, voice, asked } = callScene()
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    driver.takeStatus({ callId: 'c1', active: true, state: 'active', reason: null } as CallStatus)
    expect(driver.state().step).toBe('active')
    voice.setProviderId('leg-9')
    voice.move('active')
    voice.move('active')
    await settled()
    expect(asked).toEqual(['config', 'start c1', 'id c1 leg-9'])
  })

  it('is heard once the server counts it, not when the browsers are joined', async () => {
    const { driver, voice } = callScene()
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    const status = { callId: 'c1', active: true, state: 'ringing', reason: null } as CallStatus
    driver.takeStatus(status)
    voice.move('early')
    expect([voice.hasBegun, driver.state().step, driver.state().activeAt]).toEqual([false, 'early', 0])
    driver.takeStatus({ ...status, state: 'active' })
    expect([voice.hasBegun, driver.state().step]).toEqual([true, 'active'])
  })

  it('is silent while this page’s own connection is away, but not over a carrier', async () => {
    const silentOver = async (socketPath: string | null) => {
      const { driver, voice } = callScene({ api: { config: async () => ({ socketPath }) as WebrtcConfig } })
      await driver.prepare()
      voice.setLink('interrupted')
      return driver.state().silentAt
    }
    expect([await silentOver('/voice'), await silentOver(null)]).toEqual([1_000, null])
  })

  it('is muted while the server reports a side as away', async () => {
    const { driver, voice } = callScene()
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    voice.move('active')
    const status = { callId: 'c1', active: true, state: 'active', reason: null } as CallStatus
    const silences = [null, '2026-06-15T12:00:00Z', null].map((interruptedSince) => {
      driver.takeStatus({ ...status, interruptedSince })
      return voice.isInterrupted
    })
    expect(silences).toEqual([false, true, false])
    driver.takeStatus({ ...status, callId: 'another', interruptedSince: '2026-06-15T12:00:00Z' })
    expect(voice.isInterrupted).toBe(false)
  })

  it('is muted at once in an emergency, whatever the server says, and the server is informed', async () => {
    const told: string[] = []
    const end = (callId: string) => {
      told.push(callId)
      return new Promise<CallReceipt>(() => undefined)
    }
    const { driver, voice } = callScene({ api: { end } })
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    voice.move('active')
    driver.stop()
    expect(voice.isHungUp).toBe(true)
    expect(driver.state().step).toBe('ended')
    expect(told).toEqual(['c1'])
  })

  it('reserves on the server, dials, reports the provider’s id once it is known, and brings the receipt', async () => {
    const { driver, voice, asked } = callScene()
    await driver.prepare()
    expect(driver.state().step).toBe('ready')
    await driver.start(CALL_REQUEST)
    expect(voice.dialled).toEqual(['c1'])
    voice.move('active')
    await pass(3 * CALL_ID_RETRY_MS)
    expect(asked).toEqual(['config', 'start c1'])
    voice.setProviderId('leg-9')
    await pass(CALL_ID_RETRY_MS)
    expect(asked).toEqual(['config', 'start c1', 'id c1 leg-9'])
    await driver.hangUp()
    expect(voice.isMuted).toBe(true)
    expect(voice.isHungUp).toBe(false)
    await settled()
    expect(asked).toEqual(['config', 'start c1', 'id c1 leg-9', 'end c1 0'])
    expect(voice.isHungUp).toBe(true)
    expect(driver.state()).toMatchObject({ step: 'ended', isSettled: true, receipt: RECEIPT })
  })

  it('requests the microphone before anybody is reserved', async () => {
    const { driver, asked } = callScene({ openMicrophone: () => Promise.reject(new VoiceFault('microphone_refused')) })
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    expect(asked).toEqual(['config'])
    expect(driver.state()).toMatchObject({ failure: { kind: 'microphone_refused' }, isSettled: true })
  })

  it('shows the server’s refusal and releases the microphone', async () => {
    const refusal = new ApiError({ status: 402, code: 'not_enough_nuggets', message: 'Insufficient credits for call.' })
    const { driver, voice, asked, stopped } = callScene({ api: { start: () => Promise.reject(refusal) } })
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    await settled()
    expect(driver.state().failure).toMatchObject({ kind: 'refused', text: 'Insufficient credits for call.' })
    expect(stopped).toEqual(['mic'])
    expect(voice.dialled).toEqual([])
    expect(asked).toEqual(['config'])
  })

  it('starts once, however often the button is pressed', async () => {
    const { driver, voice } = callScene()
    await driver.prepare()
    await Promise.all([driver.start(CALL_REQUEST), driver.start(CALL_REQUEST), driver.start(CALL_REQUEST)])
    expect(voice.dialled).toEqual(['c1'])
  })

  it('does not dial a call that was ended during the reservation, and informs the server', async () => {
    let reserve: (answer: StartCallAnswer) => void = () => {}
    const { driver, voice, asked } = callScene({ api: { start: () => new Promise((resolve) => (reserve = resolve)) } })
    await driver.prepare()
    const starting = driver.start(CALL_REQUEST)
    await settled()
    await driver.hangUp()
    reserve({} as StartCallAnswer)
    await starting
    await settled()
    expect(voice.dialled).toEqual([])
    expect(asked.filter((line) => line === 'end c1 0').length).toBeGreaterThanOrEqual(2)
  })

  it('learns from the bye that the Nuggets are used up', async () => {
    const { driver, voice } = callScene({ api: { end: () => Promise.resolve({ ...RECEIPT, reason: 'terminated' }) } })
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    voice.move('active')
    voice.move('ended', { cause: 'NORMAL_CLEARING', sipCode: 402 })
    expect(driver.state()).toMatchObject({ step: 'ended', reason: 'terminated' })
  })

  it('hangs up even if the server is unreachable', async () => {
    const { driver, voice } = callScene({ api: { end: () => new Promise(() => {}) } })
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    voice.move('active')
    await driver.hangUp()
    await settled()
    expect(voice.isHungUp).toBe(true)
  })

  it('calls again with another id', async () => {
    const { driver, voice } = callScene()
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    voice.move('active')
    voice.move('ended')
    await settled()
    driver.again()
    await driver.start(CALL_REQUEST)
    expect(voice.dialled).toEqual(['c1', 'c2'])
  })

  it('presses keys only while connected', async () => {
    const { driver, voice } = callScene()
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    driver.press('5')
    voice.move('active')
    driver.press('#')
    expect(voice.pressed).toEqual(['#'])
  })
})

describe('the credential of a prepared call', () => {
  const END = Date.parse('2026-11-21T12:00:00Z')
  const BEFORE_MS = 180_000
  const first = { targetPhoneNumber: '1000', expiresAt: '2026-11-21T12:00:00Z', language: 'en' } as WebrtcConfig
  const second = { ...first, expiresAt: '2026-11-21T13:00:00Z' }
  /** A driver whose server returns the first credential and then these answers. */
  const prepared = async (...answers: (() => Promise<WebrtcConfig>)[]) => {
    const left = [() => Promise.resolve(first), ...answers]
    const config = vi.fn(() => (left.shift() ?? (() => Promise.reject(new Error('asked too often'))))())
    const { driver, voice } = callScene({ api: { config } })
    await driver.prepare()
    return { driver, voice, config }
  }

  it('is replaced three minutes before its end and not sooner', async () => {
    const { driver, voice, config } = await prepared(() => Promise.resolve(second))
    await driver.renewIfDue(END - BEFORE_MS - 1)
    expect(config).toHaveBeenCalledTimes(1)
    await driver.renewIfDue(END - BEFORE_MS)
    expect(config).toHaveBeenCalledTimes(2)
    expect(voice.renewed).toEqual([second])
    expect(driver.config()).toBe(second)
    await driver.renewIfDue(END)
    expect(config).toHaveBeenCalledTimes(2)
  })

  it('stays and is requested again while the server is unreachable', async () => {
    const { driver, voice } = await prepared(
      () => Promise.reject(new Error('NetworkError: down')),
      () => Promise.resolve(second),
    )
    await driver.renewIfDue(END - BEFORE_MS)
    expect(driver.config()).toBe(first)
    expect(voice.renewed).toEqual([])
    await driver.renewIfDue(END - BEFORE_MS + 60_000)
    expect(voice.renewed).toEqual([second])
  })

  it('is not requested before the call is prepared', async () => {
    const { driver, asked } = callScene()
    await driver.renewIfDue(END)
    expect(asked).toEqual([])
  })
})
