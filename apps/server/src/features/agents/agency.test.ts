import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent } from '../../../test/person-factory.ts'
import { newId } from '../../kernel/ids.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

test('the lead of an agency looks after her colleagues, and they only after themselves', async () => {
  const { agents, database } = server.context
  const agencyId = newId()
  await database.transaction((tx) => agents.createAgency(tx, { id: agencyId, name: 'Salon' }))
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const colleague = await addAgent(server.context, { agencyId, leadsAgency: false })
  const stranger = await addAgent(server.context)

  expect(new Set(await agents.lookedAfterBy(lead.accountId))).toEqual(new Set([lead.accountId, colleague.accountId]))
  expect(await agents.lookedAfterBy(colleague.accountId)).toEqual([colleague.accountId])
  expect(await agents.lookedAfterBy(stranger.accountId)).toEqual([stranger.accountId])
  expect(new Set(await agents.whoLooksAfter(colleague.accountId))).toEqual(
    new Set([lead.accountId, colleague.accountId]),
  )
  expect(await agents.whoLooksAfter(lead.accountId)).toEqual([lead.accountId])

  const displayName = await agents.displayNameOf(lead.accountId)
  expect(await agents.leadOf(colleague.accountId)).toEqual({ id: lead.accountId, displayName })
  expect(await agents.leadOf(lead.accountId)).toBeNull()
  expect(await agents.leadOf(stranger.accountId)).toBeNull()
})

test('an account that is no agent looks after nobody', async () => {
  expect(await server.context.agents.lookedAfterBy(newId())).toEqual([])
  expect(await server.context.agents.displayNameOf(newId())).toBeNull()
})
