import { chatButtonsPath } from '@velvetline/contracts/chat-buttons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { CHAT_BUTTONS } from './chat.settings.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const shown = async (country: string): Promise<boolean> => {
  const answer = await server.app.inject({ url: chatButtonsPath, headers: { 'x-country-preference': country } })
  expect(answer.statusCode).toBe(200)
  return answer.json().enabled
}

test('chat buttons are shown by default', async () => {
  expect(await shown('de')).toBe(true)
})

test('a country’s own setting overrides the one for all, and both can be changed', async () => {
  const { settings } = server.context
  await settings.set(CHAT_BUTTONS, 'at', false)
  expect([await shown('at'), await shown('de')]).toEqual([false, true])
  await settings.set(CHAT_BUTTONS, null, false)
  await settings.set(CHAT_BUTTONS, 'at', true)
  expect([await shown('at'), await shown('de'), await shown('uk')]).toEqual([true, false, false])
  await settings.set(CHAT_BUTTONS, null, true)
  expect([await shown('at'), await shown('de')]).toEqual([true, true])
})
