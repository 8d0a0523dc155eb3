import { pbkdf2Sync } from 'node:crypto'
import { loginChallengePath, loginPath } from '@velvetline/contracts/accounts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { json, type Outside, startOutside } from '../../../../test/outside.ts'
import { signIn } from './sign-in.ts'

const CHALLENGE = { challenge: '1781784000000.nonce.signature', rounds: 50, zeroBits: 5 }
const LOGIN = { identifier: 'carla@mail.example', password: 'seven-calm-lanterns' }

let outside: Outside
let refusals: string[] = []
let works = 0
beforeEach(async () => {
  works = 0
  outside = await startOutside((request, response) => {
    if (request.url === loginChallengePath) return json(response, 200, CHALLENGE)
    const code = refusals.shift()
    if (code) return json(response, 429, { code, message: 'Nein.' })
    json(response, 200, { user: {}, redirect: '/' })
  })
})
afterEach(() => outside.close())

const attempt = () =>
  signIn(LOGIN, () => {
    works += 1
  })
const sent = () => outside.received.filter(({ url }) => url === loginPath).map(({ body }) => JSON.parse(body))

it('logging in sends no proof of work unless the server demands it', async () => {
  refusals = []
  await attempt()
  expect([works, sent()]).toEqual([0, [LOGIN]])
})

it('logging in solves a demanded challenge, shows this, and continues', async () => {
  refusals = ['proof_of_work_required']
  await attempt()
  expect(works).toBe(1)
  const { proof, ...rest } = sent()[1]
  expect([rest, proof.challenge]).toEqual([LOGIN, CHALLENGE.challenge])
  const key = pbkdf2Sync(proof.challenge, String(proof.solution), CHALLENGE.rounds, 4, 'sha256')
  expect(Math.clz32(key.readUInt32BE())).toBeGreaterThanOrEqual(CHALLENGE.zeroBits)
})

it('logging in solves one challenge only: a second refusal is shown', async () => {
  refusals = ['proof_of_work_required', 'proof_of_work_required']
  await expect(attempt()).rejects.toMatchObject({ code: 'proof_of_work_required' })
  expect([works, sent().length]).toEqual([1, 2])
})

it('logging in leaves every other refusal to the form', async () => {
  refusals = ['too_many_attempts']
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect(works).toBe(0)
})
