import { expect, test } from 'vitest'
import { FIELD } from '../field-texts.ts'
import { findPasswordFault } from './check-password.ts'

test.each([
  ['lampe9876', FIELD.passwordShort],
  ['qwertz12345', FIELD.passwordCommon],
  // Both have the least score that is good enough.
  ['rosenrot55', undefined],
  ['dragon88fire', undefined],
])('the password %s is judged by its length and by how soon it is guessed', async (password, fault) => {
  expect(await findPasswordFault(password, [])).toBe(fault)
})

test('a password made of the person’s name or address is refused', async () => {
  expect(await findPasswordFault('wolke77regen', [])).toBeUndefined()
  expect(await findPasswordFault('wolke77regen', ['wolke77regen@mail.example'])).toBe(FIELD.passwordCommon)
})
