import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SOUND_TONE } from '@velvetline/contracts/voice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { createGatewayScene, createGatewaySceneAlone, type GatewayScene } from '../../../../test/gateway-scene.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'

let testDatabase: TestDatabase
let scene: GatewayScene
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  scene = await createGatewayScene(testDatabase.database)
})
afterAll(async () => {
  await scene.close()
  await testDatabase.drop()
})

const told = (callId: string, ...words: string[]) => toldIn(scene, callId, ...words)
const toldIn = ({ desk }: GatewayScene, callId: string, ...words: string[]) =>
  eventually(() => expect(desk.toldOf(callId)).toEqual(['ringing', ...words]))

/** Joined; which of the pages have announced that they are mute until the call counts. */
const join = async (mute: { member: boolean; agent: boolean }, { open, desk }: GatewayScene = scene) => {
  const [memberId, agentId] = [randomUUID(), randomUUID()]
  const agent = await open({ accountId: agentId, role: 'agent' })
  const member = await open({ accountId: memberId, role: 'member' })
  const callId = desk.expect(memberId, agentId)
  await member.dial(callId, undefined, mute.member)
  await agent.nextHeard('telnyx_rtc.invite')
  await agent.accept(undefined, mute.agent)
  await member.nextHeard('telnyx_rtc.answer')
  return { callId, memberId, agentId, member, agent }
}
const joinMute = (at?: GatewayScene) => join({ member: true, agent: true }, at)

test('a call begins to count when the caller’s page says that sound arrives, and once', async () => {
  const { callId, member, agent } = await joinMute()
  await sleep(300)
  await told(callId)
  expect(scene.desk.taken).toEqual([callId])
  expect(await scene.provider().check([callId])).toEqual(new Map([[callId, { state: 'alive' }]]))
  await member.press(SOUND_TONE)
  await told(callId, 'connected')
  await member.press(SOUND_TONE)
  await told(callId, 'connected')
  expect(agent.countHeard('telnyx_rtc.info')).toBe(0)
  await agent.bye()
  await told(callId, 'connected', 'consultant_hung_up')
  expect((await member.press(SOUND_TONE)).error).toBeUndefined()
  await told(callId, 'connected', 'consultant_hung_up')
})

test('it ends as a fault of ours, and has never counted, if no sound arrives in time', async () => {
  const soundMs = 1_000
  const hasty = await createGatewaySceneAlone({ soundMs })
  const [silent, heard] = [await joinMute(hasty), await joinMute(hasty)]
  await heard.member.press(SOUND_TONE)
  for (const page of [silent.member, silent.agent]) await page.nextHeard('telnyx_rtc.bye')
  await silent.member.press(SOUND_TONE)
  await sleep(soundMs)
  await toldIn(hasty, silent.callId, 'provider_failed')
  await toldIn(hasty, heard.callId, 'connected')
  await hasty.close()
})

test('it ends because of a side that is away by then, not as a fault of ours', async () => {
  const hasty = await createGatewaySceneAlone({ soundMs: 1_000 })
  const { callId, member, agent } = await joinMute(hasty)
  agent.drop()
  expect(await member.nextHeard('telnyx_rtc.bye')).toMatchObject({ cause: 'RECOVERY_ON_TIMER_EXPIRE' })
  await toldIn(hasty, callId, 'consultant away', 'consultant_lost')
  await hasty.close()
})

test('a restart keeps a call that counts, and no other', async () => {
  const [crashed, counted] = [await joinMute(), await joinMute()]
  await counted.member.press(SOUND_TONE)
  await told(counted.callId, 'connected')
  await scene.crash()
  await scene.restart()
  await eventually(async () => {
    const lives = await scene.provider().check([crashed.callId, counted.callId])
    expect([...lives.values()].map(({ state }) => state)).toEqual(['gone', 'recovering'])
  })
})

test('the consultant’s page, another call’s and another tone change nothing', async () => {
  const { callId, member, agent } = await joinMute()
  const other = await joinMute()
  const [legId] = member.legs.keys()
  await agent.press(SOUND_TONE)
  await other.member.press(SOUND_TONE)
  await other.member.ask('telnyx_rtc.info', { dtmf: SOUND_TONE, dialogParams: { callID: legId } })
  await member.press('5')
  await told(other.callId, 'connected')
  await told(callId)
  await member.press(SOUND_TONE)
  await told(callId, 'connected')
  for (const page of [member, other.member]) await page.bye()
})

test('where either page is of a former version, the call counts at once', async () => {
  for (const mute of [
    { member: true, agent: false },
    { member: false, agent: true },
  ]) {
    const { callId, member } = await join(mute)
    await told(callId, 'connected')
    await member.bye()
  }
})

test('sound counts only while both are there; it is repeated when they are back', async () => {
  const { callId, member, agent, agentId } = await joinMute()
  agent.drop()
  await told(callId, 'consultant away')
  await member.press(SOUND_TONE)
  await agent.comeBack(await scene.credentialOf({ accountId: agentId, role: 'agent' }))
  await told(callId, 'consultant away', 'consultant back')
  await member.press(SOUND_TONE)
  await told(callId, 'consultant away', 'consultant back', 'connected')
  await member.bye()
})
