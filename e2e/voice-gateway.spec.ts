import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectToHear, WITH_MICROPHONE, watchPeers } from './support/calling.ts'
import { expect, test } from './support/service-test.ts'
import {
  dial,
  type GatewayProcess,
  hangUp,
  openPhone,
  phoneState,
  phoneStates,
  renewMedia,
  sipCode,
  startGateway,
} from './support/voice-gateway.ts'

// The unmodified SDK in two browsers, at both ends of the gateway; the service only lends its database.
test.use(WITH_MICROPHONE)
test.describe.configure({ mode: 'serial' })

interface Talk {
  readonly callId: string
  readonly memberId: string
  readonly member: Page
  readonly agent: Page
  close(): Promise<void>
}

let gateway: GatewayProcess
test.beforeAll(async ({ service }) => {
  gateway = await startGateway(join(service.dataDirectory, 'postgres'))
})
test.afterAll(() => gateway.stop())

const toldOf = (callId: string) => gateway.ask<string[]>('/told', { call: callId })
const expectLast = (callId: string, word: string) => expect.poll(async () => (await toldOf(callId)).at(-1)).toBe(word)
const expectOver = async (...pages: Page[]) => {
  for (const page of pages) await expect.poll(() => phoneState(page)).toBe('destroy')
}

const talk = async (newPage: () => Promise<Page>): Promise<Talk> => {
  const [memberId, agentId] = [randomUUID(), randomUUID()]
  const [agent, member] = [await newPage(), await newPage()]
  for (const page of [agent, member]) await watchPeers(page.context())
  await openPhone(agent, gateway, 'agent', agentId)
  await openPhone(member, gateway, 'member', memberId)
  const callId = await gateway.ask<string>('/expect', { member: memberId, agent: agentId })
  await dial(member, callId)
  for (const page of [agent, member]) await expect.poll(() => phoneState(page)).toBe('active')
  await expectLast(callId, 'connected')
  const close = async () => {
    for (const page of [agent, member]) await page.context().close()
  }
  return { callId, memberId, member, agent, close }
}

let started: Talk | undefined
test.afterEach(() => started?.close())

test('both sides hear each other, and the caller ends the call', async ({ browser }) => {
  started = await talk(() => browser.newPage())
  const { callId, member, agent } = started
  await Promise.all([expectToHear(member), expectToHear(agent)])
  expect(await phoneStates(member)).toEqual(['new', 'requesting', 'trying', 'active'])
  expect(await phoneStates(agent)).toEqual(['new', 'ringing', 'answering', 'active'])
  await hangUp(member)
  await expectOver(member, agent)
  await expectLast(callId, 'caller_hung_up')
})

test('the consultant ends the call', async ({ browser }) => {
  started = await talk(() => browser.newPage())
  const { callId, member, agent } = started
  await hangUp(agent)
  await expectOver(member, agent)
  await expectLast(callId, 'consultant_hung_up')
})

test('both sides are disconnected and told why when the Nuggets are used up', async ({ browser }) => {
  started = await talk(() => browser.newPage())
  const { callId, member, agent } = started
  await gateway.ask('/hang-up', { call: callId })
  await expectOver(member, agent)
  expect([await sipCode(member), await sipCode(agent)]).toEqual([402, 402])
})

test('the audio continues when the connections to the gateway break, and the call resumes', async ({ browser }) => {
  started = await talk(() => browser.newPage())
  const { callId, member, agent } = started
  await Promise.all([expectToHear(member), expectToHear(agent)])
  await gateway.ask('/drop', {})
  await expect
    .poll(async () => (await toldOf(callId)).slice(-2).sort(), { timeout: 45_000 })
    .toEqual(['caller back', 'consultant back'])
  await expect.poll(() => gateway.ask('/life', { call: callId })).toBe('alive')
  await Promise.all([expectToHear(member), expectToHear(agent)])
  expect([await phoneState(member), await phoneState(agent)]).toEqual(['active', 'active'])
  await hangUp(agent)
  await expectOver(member, agent)
})

test('one page restarts ICE, and the other one answers', async ({ browser }) => {
  started = await talk(() => browser.newPage())
  const { callId, member, agent } = started
  await renewMedia(member)
  await expect.poll(() => phoneStates(agent)).toContain('recovering')
  await expect.poll(() => phoneState(agent)).toBe('active')
  await Promise.all([expectToHear(member), expectToHear(agent)])
  expect(await gateway.ask('/life', { call: callId })).toBe('alive')
})

test('a page that is reloaded during a call rejoins it, and both sides hear each other again', async ({ browser }) => {
  started = await talk(() => browser.newPage())
  const { callId, member, agent, memberId } = started
  await openPhone(member, gateway, 'member', memberId)
  await dial(member, callId)
  await expect.poll(() => phoneState(member)).toBe('active')
  await expect.poll(() => gateway.ask('/life', { call: callId })).toBe('alive')
  await Promise.all([expectToHear(member), expectToHear(agent)])
  await hangUp(agent)
  await expectOver(member, agent)
})

test('the audio continues when the gateway is killed, and its next process resumes the call', async ({ browser }) => {
  started = await talk(() => browser.newPage())
  const { callId, member, agent } = started
  await gateway.killAndRestart()
  await expect.poll(() => gateway.ask('/life', { call: callId }), { timeout: 45_000 }).toBe('alive')
  await Promise.all([expectToHear(member), expectToHear(agent)])
  expect([await phoneState(member), await phoneState(agent)]).toEqual(['active', 'active'])
  await hangUp(member)
  await expectOver(member, agent)
  await expectLast(callId, 'caller_hung_up')
})
