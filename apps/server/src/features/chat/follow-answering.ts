import { defineNodeSignal } from '../../platform/events/bus.ts'
import { consultantChanged } from '../profiles/index.ts'
import { followHands } from './chat.blocks.repository.ts'
import type { ChatContext } from './chat.context.ts'
import { deleteDesksOfFormerAnswerers, readMembersOf } from './chat.sessions.repository.ts'

const whoAnswersChanged = defineNodeSignal<null>('who answers has changed')
const MEMBERS_MAX = 20_000

/** Who answers for these agents has changed: nobody keeps what they may no longer see, and members read the new names. */
export const followAnswering = (context: ChatContext): void => {
  const { answeringChanged, bus, chatWatchers, database, domainEvents, log } = context
  const renew = async (agentIds: readonly string[]): Promise<void> => {
    await deleteDesksOfFormerAnswerers(database, agentIds)
    for (const memberId of await readMembersOf(database, agentIds, MEMBERS_MAX)) bus.touch(memberId)
  }
  bus.nodes.hear(whoAnswersChanged, chatWatchers.forget)
  domainEvents.on(consultantChanged, followHands)
  answeringChanged.on(({ agentIds, answererIds }) => {
    chatWatchers.forget()
    bus.nodes.tell(whoAnswersChanged, null)
    for (const id of new Set([...agentIds, ...answererIds])) bus.toAccount(id, { type: 'answering', data: {} })
    const failed = (error: unknown): void => log.warn({ err: error }, 'a change of who answers could not be told')
    bus.nodes.hold(renew(agentIds).catch(failed))
  })
}
