import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createTerminal } from './terminal.ts'

test('what comes after Enter in one piece is not part of the hidden password, and answers the next question', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const errors = Object.assign(new PassThrough(), { isTTY: true })
  const terminal = createTerminal(
    input as unknown as NodeJS.ReadStream,
    new PassThrough() as unknown as NodeJS.WriteStream,
    errors as unknown as NodeJS.WriteStream,
  )
  input.write('a long pasword\u007f\u007f\u007f\u007fword\rthe same again\r')
  expect(await terminal.askSecret('Password')).toBe('a long pasword')
  expect(await terminal.askSecret('The same again')).toBe('the same again')
})
