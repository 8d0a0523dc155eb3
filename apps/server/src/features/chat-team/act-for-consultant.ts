import { blockForConsultant, type PlaceRow, requireStandInMayRead } from '../chat/index.ts'
import { findProfile } from '../profiles/index.ts'
import { placeOf, readName } from './answer-member.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import { nobodyToActFor } from './chat-team.refusals.ts'

interface Acting {
  readonly place: PlaceRow
  readonly consultantId: string
  /** The person of the team with its name, for the consultant and the staff to read. */
  readonly actor: string
}

/**
 * Who acts where for whom; also in a conversation that is closed already, so that the same act can be asked for again.
 * @throws 403 stand_in_declined, 404 chat_session_not_found, 409 nobody_to_act_for, 422 answerer_unnamed, answerer_named_as_profile
 */
export const actingIn = async (
  context: ChatTeamContext,
  teamId: string,
  { sessionId, name: given }: { readonly sessionId: string; readonly name: string },
): Promise<Acting> => {
  const place = await placeOf(context, teamId, sessionId)
  requireStandInMayRead({ ...place, isBlocked: false })
  const name = await readName(context, given, place.profileId)
  const consultantId = (await findProfile(context, place.profileId))?.agentId
  if (!consultantId) throw nobodyToActFor()
  const team = await context.chatTeams.nameFor(place.profileId)
  return { place, consultantId, actor: `${name} (${team})` }
}

/** For all of the consultant's profiles; only the consultant lifts it. */
export const blockForTeam = (context: ChatTeamContext, { place, consultantId, actor }: Acting): Promise<void> =>
  blockForConsultant(context, {
    memberId: place.memberId,
    agentId: consultantId,
    isBlocked: true,
    setBy: { name: actor },
  })
