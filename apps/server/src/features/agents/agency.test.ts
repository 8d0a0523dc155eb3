import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent } from '../../../test/person-factory.ts'
import { newId } from '../../kernel/ids.ts'
import { createAgency, displayNameOf, leadOf, lookedAfterBy, whoLooksAfter } from './agency.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

test('the lead of an agency manages all its profiles, and colleagues only their own', async () => {
  const { database } = server.context
  const agencyId = newId()
  await database.transaction((tx) => createAgency(tx, { id: agencyId, name: 'Salon' }))
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const colleague = await addAgent(server.context, { agencyId, leadsAgency: false })
  const stranger = await addAgent(server.context)

  expect(new Set(await lookedAfterBy(server.context, lead.accountId))).toEqual(
    new Set([lead.accountId, colleague.accountId]),
  )
  expect(await lookedAfterBy(server.context, colleague.accountId)).toEqual([colleague.accountId])
  expect(await lookedAfterBy(server.context, stranger.accountId)).toEqual([stranger.accountId])
  expect(new Set(await whoLooksAfter(server.context, colleague.accountId))).toEqual(
    new Set([lead.accountId, colleague.accountId]),
  )
  expect(await whoLooksAfter(server.context, lead.accountId)).toEqual([lead.accountId])

  const displayName = await displayNameOf(server.context, lead.accountId)
  expect(await leadOf(server.context, colleague.accountId)).toEqual({ id: lead.accountId, displayName })
  expect(await leadOf(server.context, lead.accountId)).toBeNull()
  expect(await leadOf(server.context, stranger.accountId)).toBeNull()
})

test('an account that is not an agent manages no profile', async () => {
  expect(await lookedAfterBy(server.context, newId())).toEqual([])
  expect(await displayNameOf(server.context, newId())).toBeNull()
})
