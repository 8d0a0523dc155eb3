import type { ProfileStatus } from '@velvetline/contracts/profiles'
import type { Database } from '../../platform/database/database.ts'
import { lookedAfterBy } from '../agents/index.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { profileNotFound } from './profiles.refusals.ts'
import { updateChosenStatus } from './profiles.repository.ts'
import type { ProfileRecord } from './profiles.types.ts'
import type { StatusBoard } from './status-board.ts'

interface Parts {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly board: StatusBoard
}

interface Choice {
  readonly profileId: string
  /** Who chooses; null for the demo actor, who may choose only for the profiles that it plays. */
  readonly agentId: string | null
  readonly status: ProfileStatus
}

const mayChoose = async (parts: Parts, profile: ProfileRecord, agentId: string | null): Promise<boolean> => {
  if (agentId === null) return profile.isDemoActor
  if (profile.agentId === null) return false
  return profile.agentId === agentId || (await lookedAfterBy(parts, agentId)).includes(profile.agentId)
}

/**
 * Keeps what was chosen and tells the open pages if that changes what they show.
 * @throws 404 profile_not_found, also where the profile is somebody else's
 */
export const chooseStatus = async (parts: Parts, choice: Choice): Promise<void> => {
  const { database, catalogue, board } = parts
  const profile = (await catalogue.snapshot()).byId.get(choice.profileId)
  if (!profile || !(await mayChoose(parts, profile, choice.agentId))) throw profileNotFound()
  await board.statusesOf([profile])
  await updateChosenStatus(database.kysely, profile.id, choice.status)
  catalogue.noteChosenStatus(profile.id, choice.status)
  await board.announce([profile.id])
}
