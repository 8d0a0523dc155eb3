import { adminMemberAgeAttemptsPath } from '@velvetline/contracts/member-acts'
import { adminMemberPath, type MemberDetail } from '@velvetline/contracts/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { codeOf, getAs, postAs } from '../../../test/requests.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { addMemberOf, begin, goThrough, openBrowser, statusOf } from './test/age-scene.ts'

let test: TestApp
let support: SignedIn
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
  support = await addPerson(test.context, 'support')
})
afterAll(() => test.close())

const renew = (memberId: string, reason = 'Das Foto war unscharf') =>
  postAs(test, support, adminMemberAgeAttemptsPath(memberId), { reason })
const shownOf = async (memberId: string) => {
  const answer = await getAs(test, support, adminMemberPath(memberId))
  const { ageAttempts, isAgeVerified, needsAgeProof } = answer.json<MemberDetail>()
  return { ageAttempts, isAgeVerified, needsAgeProof }
}

describe('new attempts from support', () => {
  it('let a member try three times again at once; what was tried stays known, and the log says how often and why', async () => {
    const { accountId, browser } = await addMemberOf(test)
    for (let times = 0; times < 3; times += 1) await goThrough(test, browser, 'fail')
    expect((await begin(test, browser)).statusCode).toBe(429)
    expect(await shownOf(accountId)).toEqual({ ageAttempts: 3, isAgeVerified: false, needsAgeProof: true })
    test.clock.advance(MINUTE_MS)
    expect((await renew(accountId)).statusCode).toBe(200)
    expect(await shownOf(accountId)).toEqual({ ageAttempts: 0, isAgeVerified: false, needsAgeProof: true })
    expect((await statusOf(test, browser)).attempts).toBe(0)
    const [entry] = await rows(
      test,
      `select before_values, after_values, audit_reasons.words as reason from audit_entries join audit_reasons on entry_id = id
       where action = 'member.age_attempts_renewed' and subject_id = $1`,
      [accountId],
    )
    expect(entry).toEqual({
      before_values: { ageAttempts: 3 },
      after_values: { ageAttempts: 0 },
      reason: 'Das Foto war unscharf',
    })
    test.clock.advance(MINUTE_MS)
    for (let times = 0; times < 3; times += 1) expect((await begin(test, browser)).statusCode).toBe(200)
    expect((await begin(test, browser)).statusCode).toBe(429)
    const kept = await rows(test, 'select id from age_verifications where account_id = $1', [accountId])
    expect(kept).toHaveLength(6)
  })

  it('cover what the member’s browser had tried before they logged in', async () => {
    const { accountId, browser } = await addMemberOf(test)
    const guest = openBrowser()
    for (let times = 0; times < 2; times += 1) await begin(test, guest, '/', 'before-the-login')
    for (const [name, value] of guest.cookies) browser.cookies.set(name, value)
    await goThrough(test, browser, 'fail')
    expect((await begin(test, browser)).statusCode).toBe(429)
    test.clock.advance(MINUTE_MS)
    expect((await renew(accountId)).statusCode).toBe(200)
    test.clock.advance(MINUTE_MS)
    for (let times = 0; times < 3; times += 1) expect((await begin(test, browser)).statusCode).toBe(200)
    // Nobody else's: as a guest this browser has used two still.
    expect((await statusOf(test, guest)).attempts).toBe(2)
  })

  it('let a member try again who has used all of them up before they logged in', async () => {
    const { accountId, browser } = await addMemberOf(test)
    const guest = openBrowser()
    for (let times = 0; times < 3; times += 1) await begin(test, guest, '/', 'all-before-the-login')
    for (const [name, value] of guest.cookies) browser.cookies.set(name, value)
    expect((await begin(test, browser)).statusCode).toBe(429)
    expect(await shownOf(accountId)).toEqual({ ageAttempts: 0, isAgeVerified: false, needsAgeProof: true })
    test.clock.advance(MINUTE_MS)
    expect((await renew(accountId)).statusCode).toBe(200)
    test.clock.advance(MINUTE_MS)
    for (let times = 0; times < 3; times += 1) expect((await begin(test, browser)).statusCode).toBe(200)
    expect((await begin(test, browser)).statusCode).toBe(429)
    expect((await begin(test, guest, '/', 'all-before-the-login')).statusCode).toBe(429)
  })

  it('are offered where the member’s country asks, or where they were asked on the pages of one that does', async () => {
    const { accountId, browser } = await addMemberOf(test)
    const { pool } = test.platform.testDatabase.owner
    expect(await shownOf(accountId)).toMatchObject({ ageAttempts: 0, needsAgeProof: true })
    await pool.query(`update accounts set country_code = 'de' where id = $1`, [accountId])
    expect(await shownOf(accountId)).toMatchObject({ ageAttempts: 0, needsAgeProof: false })
    await goThrough(test, browser, 'fail')
    expect(await shownOf(accountId)).toMatchObject({ ageAttempts: 1, needsAgeProof: true })
  })

  it('are refused where the age is proven', async () => {
    const { accountId, browser } = await addMemberOf(test)
    await goThrough(test, browser, 'pass')
    expect(await shownOf(accountId)).toEqual({ ageAttempts: 1, isAgeVerified: true, needsAgeProof: false })
    expect(codeOf(await renew(accountId))).toEqual([409, 'age_already_proven'])
    expect(codeOf(await renew(newId()))).toEqual([404, 'member_not_found'])
    expect((await renew(accountId, ' ')).statusCode).toBe(422)
  })
})
