import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
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

interface Phones {
  readonly memberId: string
  readonly agentId: string
  readonly member: Page
  readonly agent: Page
}

let gateway: GatewayProcess
test.beforeAll(async ({ service }) => {
  gateway = await startGateway(join(service.dataDirectory, 'postgres'))
})
test.afterAll(() => gateway.stop())

const toldOf = (callId: string) => gateway.ask<string[]>('/told', { call: callId })
const expectLast = (callId: string, word: string) => expect.poll(async () => (await toldOf(callId)).at(-1)).toBe(word)
const expectAlive = (callId: string) =>
  expect.poll(() => gateway.ask('/life', { call: callId }), { timeout: 45_000 }).toBe('alive')
const expectOver = async ({ member, agent }: Phones) => {
  for (const page of [member, agent]) await expect.poll(() => phoneState(page)).toBe('destroy')
}
const expectActive = async ({ member, agent }: Phones) => {
  for (const page of [agent, member]) await expect.poll(() => phoneState(page)).toBe('active')
}
const expectBothToHear = ({ member, agent }: Phones) => Promise.all([expectToHear(member), expectToHear(agent)])

const openPhones = async (browser: Browser): Promise<Phones> => {
  const [memberId, agentId] = [randomUUID(), randomUUID()]
  const [agent, member] = [await browser.newPage(), await browser.newPage()]
  for (const page of [agent, member]) await watchPeers(page.context())
  await openPhone(agent, gateway, 'agent', agentId)
  await openPhone(member, gateway, 'member', memberId)
  return { memberId, agentId, member, agent }
}

/** @returns the id of the call */
const talk = async (phones: Phones): Promise<string> => {
  const callId = await gateway.ask<string>('/expect', { member: phones.memberId, agent: phones.agentId })
  await dial(phones.member, callId)
  await expectActive(phones)
  await expectLast(callId, 'connected')
  return callId
}

test('both sides hear each other, whatever breaks meanwhile, until one of them or the used up Nuggets end the call', async ({
  browser,
}) => {
  const phones = await openPhones(browser)
  const { member, agent, memberId } = phones
  const callId = await talk(phones)

  await test.step('both sides hear each other', async () => {
    await expectBothToHear(phones)
    expect(await phoneStates(member)).toEqual(['new', 'requesting', 'trying', 'active'])
    expect(await phoneStates(agent)).toEqual(['new', 'ringing', 'answering', 'active'])
  })

  await test.step('one page restarts ICE, and the other one answers', async () => {
    await renewMedia(member)
    await expect.poll(() => phoneStates(agent)).toContain('recovering')
    await expect.poll(() => phoneState(agent)).toBe('active')
    await expectBothToHear(phones)
    expect(await gateway.ask('/life', { call: callId })).toBe('alive')
  })

  await test.step('the audio continues when the connections to the gateway break, and the call resumes', async () => {
    await gateway.ask('/drop', {})
    await expect
      .poll(async () => (await toldOf(callId)).slice(-2).sort(), { timeout: 45_000 })
      .toEqual(['caller back', 'consultant back'])
    await expectAlive(callId)
    await expectBothToHear(phones)
    expect([await phoneState(member), await phoneState(agent)]).toEqual(['active', 'active'])
  })

  await test.step('a page that is reloaded during a call rejoins it, and both sides hear each other again', async () => {
    await openPhone(member, gateway, 'member', memberId)
    await dial(member, callId)
    await expectActive(phones)
    await expectAlive(callId)
    await expectBothToHear(phones)
  })

  await test.step('the audio continues when the gateway is killed, its next process resumes the call, and the caller ends it', async () => {
    await gateway.killAndRestart()
    await expectAlive(callId)
    await expectBothToHear(phones)
    expect([await phoneState(member), await phoneState(agent)]).toEqual(['active', 'active'])
    await hangUp(member)
    await expectOver(phones)
    await expectLast(callId, 'caller_hung_up')
  })

  await test.step('the consultant ends the call', async () => {
    const next = await talk(phones)
    await hangUp(agent)
    await expectOver(phones)
    await expectLast(next, 'consultant_hung_up')
  })

  await test.step('both sides are disconnected and told why when the Nuggets are used up', async () => {
    await gateway.ask('/hang-up', { call: await talk(phones) })
    await expectOver(phones)
    expect([await sipCode(member), await sipCode(agent)]).toEqual([402, 402])
  })

  for (const page of [member, agent]) await page.context().close()
})
