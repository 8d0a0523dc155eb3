import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/database/personal-data.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { purposeOf } from './deliver-messages.ts'
import { selectTeams, updateTeam } from './teams.repository.ts'

const sessionsOf = (db: Queryable, accountId: string) =>
  db.selectFrom('chat_sessions').select('id').where('member_id', '=', accountId)

/** What a team was sent are the messages of the conversations; the archive has them there. Nothing more goes out after an erasure. */
export const chatTeamPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async (tx, accountId) => {
    await tx.deleteFrom('chat_team_deliveries').where('session_id', 'in', sessionsOf(tx, accountId)).execute()
  },
}

/** Encrypts the signing secrets again, when the server's own secret is replaced. */
export const resealChatTeams = async (tx: Transaction, former: Buffer, next: Buffer): Promise<void> => {
  for (const team of await selectTeams(tx)) {
    const again = (sealed: Buffer | null): Buffer | null => {
      if (sealed === null) return null
      const opened = unseal(former, purposeOf(team.id), sealed)
      if (opened === null) throw new Error(`the signing secret of the chat team ${team.id} cannot be decrypted`)
      return seal(next, purposeOf(team.id), opened)
    }
    const sealed = again(team.sealed_secret)
    if (sealed === null) continue
    await updateTeam(tx, team.id, { sealed_secret: sealed, sealed_former_secret: again(team.sealed_former_secret) })
  }
}
