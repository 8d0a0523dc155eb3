import { randomUUID } from 'node:crypto'
import { createGatewayScene } from '../../../../test/gateway-scene.ts'
import { createTestDatabase } from '../../../../test/test-database.ts'
import type { VoiceScene } from './voice-scene.ts'

export const openEmbeddedScene = async (): Promise<VoiceScene> => {
  const testDatabase = await createTestDatabase()
  const scene = await createGatewayScene(testDatabase.database)
  const open = async () => {
    const [memberId, agentId] = [randomUUID(), randomUUID()]
    const agent = await scene.open({ accountId: agentId, role: 'agent' })
    const member = await scene.open({ accountId: memberId, role: 'member' })
    return { memberId, agentId, agent, member }
  }
  const silently = (asked: Promise<unknown>): Promise<void> => asked.then(() => undefined)
  return {
    provider: scene.provider,
    addPerson: async () => randomUUID(),
    signIn: async (person) => {
      await scene.open(person)
      return scene.credentialOf(person)
    },
    revoke: scene.revoke,
    ring: async () => {
      const { memberId, agentId, agent, member } = await open()
      const callId = scene.desk.expect(memberId, agentId)
      await member.dial(callId)
      await agent.nextHeard('telnyx_rtc.invite')
      return {
        callId,
        answer: () => silently(agent.accept()),
        decline: () => silently(agent.bye()),
        callerHangsUp: () => silently(member.bye()),
        consultantHangsUp: () => silently(agent.bye()),
        endSession: (of) => scene.revoke(of === 'member' ? memberId : agentId),
        told: () => scene.desk.toldOf(callId),
      }
    },
    dialForAnother: async () => {
      const [own, other] = [await open(), await open()]
      const callId = scene.desk.expect(other.memberId, other.agentId)
      const answer = await own.member.dial(callId)
      return { isRefused: answer.error !== undefined, told: scene.desk.toldOf(callId) }
    },
    close: async () => {
      await scene.close()
      await testDatabase.drop()
    },
  }
}
