import type { CallReceipt, CallStatus, StartCallAnswer } from '@velvetline/contracts/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#/shared/api/api-error.ts'
import { CALL_REQUEST, callScene, RECEIPT } from '../../../../../test/call-scene.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
/** Longer than anything here waits for. */
const settled = () => vi.advanceTimersByTimeAsync(60_000)

const connected = async (end: () => Promise<CallReceipt>) => {
  const scene = callScene({ api: { end: vi.fn(end) } })
  await scene.driver.prepare()
  await scene.driver.start(CALL_REQUEST)
  scene.voice.move('active')
  return scene
}

describe('the receipt of a call', () => {
  it('is requested again while the server is unreachable', async () => {
    let failures = 3
    const end = vi.fn(() => {
      failures -= 1
      return failures < 0 ? Promise.resolve(RECEIPT) : Promise.reject(new Error('NetworkError: down'))
    })
    const { driver, voice } = await connected(end)
    await driver.hangUp()
    await settled()
    expect(end).toHaveBeenCalledTimes(4)
    expect(driver.state()).toMatchObject({ receipt: RECEIPT, isSettled: true })
    expect(voice.isHungUp).toBe(true)
  })

  it('is given up after four attempts, and at once if the server refuses', async () => {
    const away = vi.fn(() => Promise.reject(new Error('NetworkError: down')))
    const first = await connected(away)
    await first.driver.hangUp()
    await settled()
    expect(away).toHaveBeenCalledTimes(4)
    expect(first.driver.state()).toMatchObject({ receipt: null, isSettled: true })

    const byProxy = vi.fn(() => Promise.resolve(RECEIPT))
    byProxy.mockRejectedValueOnce(new ApiError({ status: 502, code: '', message: 'Bad Gateway' }))
    const proxied = await connected(byProxy)
    await proxied.driver.hangUp()
    await settled()
    expect(byProxy).toHaveBeenCalledTimes(2)
    expect(proxied.driver.state()).toMatchObject({ receipt: RECEIPT, isSettled: true })

    const refused = vi.fn(() => Promise.reject(new ApiError({ status: 404, code: 'not_found', message: 'No.' })))
    const second = await connected(refused)
    await second.driver.hangUp()
    await settled()
    expect(refused).toHaveBeenCalledTimes(1)
    expect(second.driver.state()).toMatchObject({ receipt: null, isSettled: true })
  })

  it('is requested again when the provider reports afterwards who hung up', async () => {
    const first = { ...RECEIPT, nuggets: 2, returned: 0 }
    const second: CallReceipt = { ...first, reason: 'consultant_hung_up', returned: 2 }
    const end = vi.fn(() => Promise.resolve(second)).mockResolvedValueOnce(first)
    const { driver, voice } = await connected(end)
    voice.move('ended')
    await settled()
    const status = { callId: 'c1', active: false, state: 'ended', reason: 'caller_hung_up', cost: 2 } as CallStatus
    driver.takeStatus(status)
    driver.takeStatus({ ...status, callId: 'another', cost: 0 })
    expect(end).toHaveBeenCalledTimes(1)
    driver.takeStatus({ ...status, reason: 'consultant_hung_up', cost: 0 })
    await settled()
    expect(end).toHaveBeenCalledTimes(2)
    expect(driver.state()).toMatchObject({ reason: 'consultant_hung_up', receipt: second })
  })

  it('is never that of the previous call, even if it arrives late', async () => {
    let answer: (receipt: CallReceipt) => void = () => {}
    const { driver, voice } = await connected(() => new Promise((resolve) => (answer = resolve)))
    await driver.hangUp()
    await settled()
    driver.again()
    await driver.start(CALL_REQUEST)
    answer(RECEIPT)
    await settled()
    expect(voice.dialled).toEqual(['c1', 'c2'])
    expect(driver.state()).toMatchObject({ callId: 'c2', receipt: null, isSettled: false })
  })
})

describe('a call that could not be started', () => {
  it('is ended where a proxy answers in place of the server, which may have reserved both sides', async () => {
    const refusal = (status: number, code: string) => new ApiError({ status, code, message: 'No.' })
    for (const [error, isEnded] of [
      [refusal(504, ''), true],
      [refusal(409, 'consultant_busy'), false],
    ] as const) {
      const { driver, asked } = callScene({ api: { start: () => Promise.reject(error) } })
      await driver.prepare()
      await driver.start(CALL_REQUEST)
      await settled()
      expect(asked).toEqual(isEnded ? ['config', 'end c1 0'] : ['config'])
    }
  })

  it('does not hang up the next one while the server is slow to answer', async () => {
    const start = vi.fn(() => Promise.resolve({} as StartCallAnswer))
    start.mockRejectedValueOnce(new Error('NetworkError: down'))
    const { driver, voice } = callScene({ api: { start, end: () => new Promise(() => {}) } })
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    expect(driver.state().failure?.kind).toBe('network')
    driver.again()
    await driver.start(CALL_REQUEST)
    voice.move('active')
    await settled()
    driver.mute(true)
    expect([driver.state().step, voice.isHungUp, voice.isMuted]).toEqual(['active', false, true])
  })
})

describe('a call that is given up early', () => {
  it('reserves nobody if it ends during the microphone prompt', async () => {
    let allow: (stream: MediaStream) => void = () => {}
    const stop = vi.fn()
    const openMicrophone = () => new Promise<MediaStream>((resolve) => (allow = resolve))
    const { driver, asked, voice } = callScene({ openMicrophone })
    await driver.prepare()
    const starting = driver.start(CALL_REQUEST)
    await driver.hangUp()
    allow({ getTracks: () => [{ stop }] } as unknown as MediaStream)
    await starting
    await settled()
    expect(asked).toEqual(['config'])
    expect(voice.dialled).toEqual([])
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('releases the microphone if it ends during the reservation', async () => {
    let reserve: (answer: StartCallAnswer) => void = () => {}
    const { driver, stopped } = callScene({ api: { start: () => new Promise((resolve) => (reserve = resolve)) } })
    await driver.prepare()
    const starting = driver.start(CALL_REQUEST)
    await settled()
    await driver.hangUp()
    reserve({} as StartCallAnswer)
    await starting
    expect(stopped).toEqual(['mic'])
  })
})

describe('the voice of a call screen', () => {
  it('is not prepared again during a call', async () => {
    const { driver, asked, voice } = callScene()
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    voice.move('active')
    await driver.prepare()
    expect(asked).toEqual(['config', 'start c1'])
    expect(voice.isClosed).toBe(false)
    expect(driver.state().step).toBe('active')
  })

  it('is closed before another one is opened', async () => {
    const { driver, voice } = callScene()
    await driver.prepare()
    expect(voice.isClosed).toBe(false)
    await driver.prepare()
    expect(voice.isClosed).toBe(true)
    expect(driver.state().step).toBe('ready')
  })

  it('is closed with the screen, which ends the call', async () => {
    const { driver, voice, asked } = callScene()
    await driver.prepare()
    await driver.start(CALL_REQUEST)
    voice.move('active')
    await driver.close()
    await settled()
    expect(voice.isClosed).toBe(true)
    expect(driver.state()).toMatchObject({ step: 'ended', isOwnEnd: true })
    expect(asked.at(-1)).toBe('end c1 0')
  })

  it('is closed as soon as it opens if the screen was left meanwhile', async () => {
    const { driver, voice } = callScene()
    const preparing = driver.prepare()
    await driver.close()
    await preparing
    expect(voice.isClosed).toBe(true)
  })
})
