import {
  AGE_MARK_COOKIE,
  type AgeReturnAnswer,
  type AgeStatus,
  ageCompletePath,
  ageInitiateAnonymousPath,
  ageInitiatePath,
} from '@velvetline/contracts/age-verification'
import { SITE_KEY } from '@velvetline/contracts/pages'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { stubBrowser } from '../../../../test/stub-browser.ts'
import { useAgeNeed } from '../components/age-block.tsx'
import { AGE_RELOAD_MS, useCompletion } from '../components/age-complete.tsx'
import { isRememberedAsVerified, readSessionRecord, rememberVerified, sessionId } from './local-records.ts'
import { useStart } from './use-start.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** In steps, so that each rendering can start its timers. */
const passAMinute = async () => {
  for (let second = 0; second < 60; second += 1) await pass(1_000)
}

interface Scene {
  ageCheck?: 'block' | 'quiet'
  isMember?: boolean
  /** The server's answers in order, the last one repeated; an error means no network. */
  answers?: (Response | Error)[]
}

/** Runs a hook for a guest or a member; `sent` lists the requests. */
const onPage = async <Result>(use: () => Result, { ageCheck, isMember = false, answers = [] }: Scene) => {
  const sent = answerRequests(...answers)
  const client = clientOf(isMember ? { id: 'm', role: 'member' } : null)
  client.setQueryData(SITE_KEY, { ...(ageCheck && { ageCheck }) })
  const wrap = factsOf(client)
  const hook = await runHook(use, { wrap })
  await pass(1)
  return { ...hook, sent }
}
const status = (change: Partial<AgeStatus>) =>
  Response.json({ verified: false, needsVerification: true, attempts: 0, ...change })

describe('the need of a proof of age', () => {
  const needOf = async (scene: Scene & { isAsked?: boolean }) => {
    const { result, sent } = await onPage(() => useAgeNeed(scene.isAsked ?? false), scene)
    return [result().need, sent.length]
  }

  it('applies to a guest on a blocked page, without a request, and nowhere else', async () => {
    expect(await needOf({ ageCheck: 'block' })).toEqual(['check', 0])
    expect(await needOf({ ageCheck: 'quiet' })).toEqual(['none', 0])
    expect(await needOf({})).toEqual(['none', 0])
  })

  it('does not apply to a guest with a stored proof, and the cookie tells the server', async () => {
    vi.stubGlobal('document', {})
    rememberVerified()
    expect(await needOf({ ageCheck: 'block' })).toEqual(['none', 0])
    expect(document.cookie).toContain(`${AGE_MARK_COOKIE}=1`)
  })

  it('is decided by the server for a member, whatever the browser stores', async () => {
    vi.stubGlobal('document', {})
    rememberVerified()
    expect(await needOf({ ageCheck: 'quiet', isMember: true, answers: [status({})] })).toEqual(['check', 1])
    const verified = status({ verified: true, needsVerification: false })
    expect(await needOf({ ageCheck: 'quiet', isMember: true, answers: [verified] })).toEqual(['none', 1])
  })

  it('is not met by another person’s proof in the same browser', async () => {
    vi.stubGlobal('document', {})
    rememberVerified()
    await needOf({ ageCheck: 'block', isMember: true, answers: [status({})] })
    expect(document.cookie).toBeUndefined()
  })

  it('is stored as met once the server confirms it', async () => {
    await needOf({ isMember: true, answers: [status({ verified: true, needsVerification: false })] })
    expect(isRememberedAsVerified()).toBe(true)
  })

  it('keeps the value of the page if the server is unreachable', async () => {
    const away = { isMember: true, answers: [new Error('gone')] }
    expect(await needOf({ ...away, ageCheck: 'block' })).toEqual(['check', 1])
    expect(await needOf({ ...away, ageCheck: 'quiet' })).toEqual(['none', 1])
    expect(await needOf({ answers: [new Error('gone')], isAsked: true })).toEqual(['check', 1])
  })

  it('is queried for a guest whom the server has refused', async () => {
    expect(await needOf({ isAsked: true, answers: [status({})] })).toEqual(['check', 1])
  })
})

describe('the return from a check', () => {
  const answer = (change: Partial<AgeReturnAnswer>) =>
    Response.json({
      verified: false,
      needsVerification: true,
      attempts: 1,
      result: 'pending',
      returnPath: '/profiles',
      ...change,
    })
  const returned = (...answers: Scene['answers'] & object) => onPage(() => useCompletion('ref'), { answers })

  it('is verified by the server alone, stored, and the page continues', async () => {
    const { result, sent } = await returned(answer({ verified: true, result: 'approved' }))
    expect(result().completion.state).toBe('verified')
    expect(sent).toMatchObject([{ path: ageCompletePath, body: { reference: 'ref' } }])
    expect(isRememberedAsVerified()).toBe(true)
    expect(browser.went).toEqual([])
    await pass(AGE_RELOAD_MS)
    expect(browser.went).toEqual(['/profiles'])
  })

  it('waits for the server when only the verifier has approved', async () => {
    const { result, sent } = await returned(
      answer({ result: 'approved' }),
      answer({ verified: true, result: 'approved' }),
    )
    expect(result().completion.state).toBe('pending')
    expect(isRememberedAsVerified()).toBe(false)
    await pass(2_000)
    expect(sent).toHaveLength(2)
    expect(result().completion.state).toBe('verified')
  })

  it.each(['failed', 'abandoned'] as const)('says that it has %s, and nothing is remembered as proven', async (end) => {
    const { result } = await returned(answer({ result: end, attempts: 2 }))
    expect(result().completion.state).toBe(end)
    await passAMinute()
    expect(browser.went).toEqual([])
    expect(isRememberedAsVerified()).toBe(false)
    expect(readSessionRecord()?.attempts).toBe(2)
  })

  it('stops polling after five attempts, and continues on request', async () => {
    const { result, sent } = await returned(answer({}))
    await passAMinute()
    expect(sent).toHaveLength(5)
    await act(async () => result().askAgain())
    expect(sent).toHaveLength(6)
  })

  it('distinguishes an unknown reference from an unreachable server', async () => {
    const unknown = await returned(refusing(404, 'not_found'))
    expect(unknown.result().completion.state).toBe('unknown')
    const unclear = await returned(refusing(503, 'verifier_away'))
    expect(unclear.result().completion.state).toBe('unclear')
    const away = await returned(new Error('gone'))
    expect(away.result().completion.state).toBe('unclear')
    expect(isRememberedAsVerified()).toBe(false)
  })
})

describe('the start of a check', () => {
  const begin = async (scene: Scene) => {
    const { result, sent } = await onPage(useStart, scene)
    await act(() => result().start('/profiles'))
    return { ...result(), result, sent }
  }
  const leads = (change = {}) =>
    Response.json({ success: true, verificationUrl: '/sandbox/age/1', needsVerification: true, message: '', ...change })

  it('redirects a guest to the verifier with the session’s name, and counts the attempt', async () => {
    const { isLeaving, sent } = await begin({ answers: [leads()] })
    expect(isLeaving).toBe(true)
    const body = { returnUrl: '/profiles', sessionId: sessionId() }
    expect(sent).toMatchObject([{ path: ageInitiateAnonymousPath, body }])
    expect(browser.went).toEqual(['/sandbox/age/1'])
    expect(readSessionRecord()?.attempts).toBe(1)
  })

  it('can begin again on a page that the browser restores', async () => {
    const { result } = await begin({ answers: [leads(), leads()] })
    await act(async () => window.dispatchEvent(new Event('pageshow')))
    expect(result().isLeaving).toBe(false)
    await act(() => result().start('/profiles'))
    expect(browser.went).toHaveLength(2)
  })

  it('is tied to a member’s account', async () => {
    const { sent } = await begin({ isMember: true, answers: [leads()] })
    expect(sent).toMatchObject([{ path: ageInitiatePath, body: { returnUrl: '/profiles' } }])
  })

  it('does not redirect if no check is needed', async () => {
    const { state } = await begin({ answers: [leads({ needsVerification: false })] })
    expect([state, browser.went]).toEqual(['notRequired', []])
    expect(readSessionRecord()).toBeUndefined()
  })

  it('remembers a proof that this browser did not know of', async () => {
    const proven = status({ verified: true, needsVerification: false })
    const { state } = await begin({ answers: [leads({ needsVerification: false, verificationUrl: null }), proven] })
    expect([state, isRememberedAsVerified()]).toEqual(['notRequired', true])
    expect(document.cookie).toContain(`${AGE_MARK_COOKIE}=1`)
  })

  it('remembers no proof where none is required', async () => {
    const unproven = status({ needsVerification: false })
    await begin({ answers: [leads({ needsVerification: false, verificationUrl: null }), unproven] })
    expect(isRememberedAsVerified()).toBe(false)
  })

  it.each([
    ['the whole address', `/profiles?x=${'a'.repeat(500)}`, `/profiles?x=${'a'.repeat(500)}`],
    ['the path alone if it is too long', `/profiles?x=${'a'.repeat(501)}`, '/profiles'],
    ['the home page if even the path is', `/${'a'.repeat(512)}?x=1`, '/'],
  ])('returns to %s', async (_rule, here, returnUrl) => {
    const { result, sent } = await onPage(useStart, { answers: [leads()] })
    await act(() => result().start(here))
    expect(sent).toMatchObject([{ body: { returnUrl } }])
  })

  it('reports when all attempts are used, and stores it', async () => {
    const { state } = await begin({ answers: [refusing(429, 'age_attempts_exceeded')] })
    expect([state, browser.went, readSessionRecord()?.attempts]).toEqual(['exceeded', [], 3])
  })

  it('distinguishes a missing verifier from a failure', async () => {
    expect((await begin({ answers: [refusing(503, 'not_configured')] })).state).toBe('unavailable')
    expect((await begin({ answers: [refusing(409, 'other')] })).state).toBe('error')
    expect((await begin({ answers: [new Error('gone')] })).state).toBe('error')
    expect(readSessionRecord()).toBeUndefined()
  })
})
