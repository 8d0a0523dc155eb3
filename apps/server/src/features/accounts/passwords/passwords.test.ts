import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FIELD } from '../field-texts.ts'
import { findPasswordFault } from './passwords.ts'

// Without real hashes: 203 of them would take seconds.
let running = 0
let most = 0
const finish: (() => void)[] = []
const slowHash = (): Promise<string> => {
  running += 1
  most = Math.max(most, running)
  return new Promise((resolve) => {
    finish.push(() => {
      running -= 1
      resolve('hash')
    })
  })
}

let hashPassword: (password: string) => Promise<string>
beforeAll(async () => {
  vi.doMock('@node-rs/argon2', () => ({ hash: slowHash, verify: async () => false }))
  // A separate copy of the module: other tests keep the real hash.
  const path = './passwords.ts?with-slow-hash'
  hashPassword = (await import(path)).hashPassword
})
afterAll(() => vi.doUnmock('@node-rs/argon2'))

const finishAll = async (hashes: readonly Promise<unknown>[]): Promise<void> => {
  let areDone = false
  const done = Promise.allSettled(hashes).then(() => {
    areDone = true
  })
  while (!areDone) {
    for (const one of finish.splice(0)) one()
    await new Promise(setImmediate)
  }
  await done
}

test('two passwords are hashed at a time, 200 wait, and more are refused until the queue is empty', async () => {
  for (const _time of ['first', 'again']) {
    const hashes = Array.from({ length: 203 }, () => hashPassword('seven-calm-lanterns'))
    const refused = expect(hashes[202]).rejects.toMatchObject({ shape: { status: 503, code: 'unavailable' } })
    await finishAll(hashes)
    await refused
    expect((await Promise.allSettled(hashes)).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  }
  expect(most).toBe(2)
})

test.each([
  ['lampe9876', FIELD.passwordShort],
  ['qwertz12345', FIELD.passwordCommon],
  // Both have the lowest accepted score.
  ['rosenrot55', undefined],
  ['dragon88fire', undefined],
])('the password %s is judged by its length and by how soon it is guessed', async (password, fault) => {
  expect(await findPasswordFault(password, [])).toBe(fault)
})

test('a password made of the person’s name or address is refused', async () => {
  expect(await findPasswordFault('wolke77regen', [])).toBeUndefined()
  expect(await findPasswordFault('wolke77regen', ['wolke77regen@mail.example'])).toBe(FIELD.passwordCommon)
})
