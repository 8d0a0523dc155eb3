import { outboxPath } from '@velvetline/contracts/outbox'
import { afterEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'

let test: TestApp
afterEach(() => test.close())

it('the outbox of the demo shows messages newest first, with their links', async () => {
  test = await createTestApp()
  const { database, messagesOut } = test.context
  const mail = (subject: string) => ({
    to: 'a@mail.example',
    subject,
    text: 'See http://localhost:3000/x?token=1',
    html: '<p>x</p>',
  })
  await database.transaction(async (tx) => {
    await messagesOut.email(tx, mail('first'))
    await messagesOut.email(tx, mail('second'))
  })
  const response = await test.app.inject({ method: 'GET', url: outboxPath })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toMatchObject([
    { subject: 'second', to: 'a@mail.example', html: '<p>x</p>', links: ['http://localhost:3000/x?token=1'] },
    { subject: 'first', channel: 'email', sentAt: '2026-06-15T12:00:00.000Z' },
  ])
})

it('live mode has no outbox', async () => {
  const settings = {
    APP_MODE: 'live',
    PUBLIC_URL: 'https://velvetline.example',
    DATABASE_URL: 'postgres://database.example/velvetline',
    LOCAL_FILES: 'true',
  }
  test = await createTestApp({ settings })
  expect((await test.app.inject({ method: 'GET', url: outboxPath })).statusCode).toBe(404)
})
