import type { Transaction } from '../../../platform/database/database.ts'
import { defineDomainEvent } from '../../../platform/events/domain-events.ts'
import { tellAnsweringChanged, whoAnswersFor } from '../../agents/index.ts'
import type { Opened } from '../drafts/edit-draft.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import { lockPerson } from '../profiles.writes.repository.ts'
import { selectWaitingHandover } from './handovers.repository.ts'
import { agentUnknown, formerAccountEnded, handoverNeeded, handoverWaiting } from './managing.refusals.ts'

/**
 * Before a profile gets another consultant: what was charged until now is still the former one's. Null is the demo actor. Who has something
 * open with the former one refuses it.
 */
export const consultantChanges = defineDomainEvent<{
  readonly profileId: string
  readonly formerAgentId: string | null
}>('consultantChanges')

/** A profile that has conversations is another person's now: whom its former one had blocked is not whom the next one has. */
export const consultantChanged = defineDomainEvent<{
  readonly profileId: string
  readonly agentIds: readonly string[]
}>('consultantChanged')

/** In one order, since two profiles may change hands between the same two. @throws 409 former_account_ended, 422 agent_unknown */
export const lockHands = async (tx: Transaction, from: string | null, to: string): Promise<void> => {
  for (const id of [from, to].filter((one) => one !== null).toSorted())
    if (!(await lockPerson(tx, id))) throw id === to ? agentUnknown() : formerAccountEnded()
}

/** After `lockHands`. From the commit on both desks show what is theirs. @throws what is open and would be torn apart */
export const leaveFormer = async (
  context: ProfilesContext,
  tx: Transaction,
  { id: profileId, agentId: formerAgentId }: Pick<ProfileRecord, 'id' | 'agentId'>,
  to: string,
): Promise<void> => {
  await context.domainEvents.emit(tx, consultantChanges, { profileId, formerAgentId })
  const hands = [formerAgentId, to].filter((one) => one !== null)
  const answering = await Promise.all(hands.map((id) => whoAnswersFor(context, id)))
  tellAnsweringChanged(context, tx, hands, answering.flat())
}

type Kept = Pick<Opened, 'record' | 'draft'>

/** Nobody has ever seen it, and neither picture, voice nor review is about a person. */
export const isAssignedAtOnce = (record: Kept['record'], draft: Kept['draft']): boolean =>
  !record.hasBeenPublic &&
  record.reviewCount === 0 &&
  record.retirement === null &&
  record.hiddenAt === null &&
  [record, draft?.content].every((content) => !content || (content.photos.length === 0 && content.voice === null))

/** @throws 409 former_account_ended, handover_needed, handover_waiting, 422 agent_unknown */
export const assignAtOnce = async (
  context: ProfilesContext,
  tx: Transaction,
  { record, draft }: Kept,
  to: string,
): Promise<void> => {
  if (await selectWaitingHandover(tx, record.id)) throw handoverWaiting()
  await lockHands(tx, record.agentId, to)
  if (!isAssignedAtOnce(record, draft)) throw handoverNeeded()
  await leaveFormer(context, tx, record, to)
}
