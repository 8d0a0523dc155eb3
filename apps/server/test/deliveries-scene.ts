import { adminChatTeamPath } from '@velvetline/contracts/chat-team'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { deliverDue } from '../src/features/chat-team/deliver-messages.ts'
import { type addChat, sendAs } from './chat-scene.ts'
import { type FakeTeam, startFakeTeam, TEAM_SETTINGS } from './chat-team-scene.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { eventually } from './eventually.ts'
import { addPerson, type SignedIn } from './person-factory.ts'
import { patchAs, postAs } from './requests.ts'

type Chat = Awaited<ReturnType<typeof addChat>>
/** What is being sent, or could be sent now: due, nobody blocked, and no earlier message of its conversation waits for the team. */
const UNFINISHED = `select w.id from chat_team_deliveries w
  where w.team_id = $1 and w.state = 'waiting' and (w.claimed_until > $2 or w.due_at <= $2)
    and not exists (select 1 from chat_sessions s join contact_blocks b on b.member_id = s.member_id and b.profile_id = s.profile_id
      where s.id = w.session_id)
    and exists (select 1 from chat_teams t where t.id = $1 and t.is_on)
    and not exists (select 1 from chat_team_deliveries e
      where e.session_id = w.session_id and e.team_id = w.team_id and e.state = 'waiting' and e.message_id < w.message_id)`

/** A chat team's endpoint for each test, on one server with an admin. */
export const deliveriesScene = () => {
  let server: TestApp
  let admin: SignedIn
  let team: FakeTeam
  beforeAll(async () => {
    server = await createTestApp({ settings: TEAM_SETTINGS })
    admin = await addPerson(server.context, 'admin')
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    team = await startFakeTeam()
  })
  afterEach(() => team.close())
  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    get team() {
      return team
    },
    write: async ({ member, sessionId, profileId }: Omit<Chat, 'consultant'>, ...contents: string[]) => {
      for (const content of contents) {
        const answer = await sendAs(server, member, { sessionId, profileUuid: profileId, content })
        expect(answer.statusCode).toBe(201)
      }
    },
    /** The server's own loop may be sending too: both have finished when nothing is claimed and nothing could be. */
    deliver: (teamId: string): Promise<void> =>
      eventually(async () => {
        await deliverDue(server.context, teamId)
        const { rows } = await server.platform.testDatabase.owner.pool.query(UNFINISHED, [teamId, server.clock.now()])
        expect(rows).toEqual([])
      }),
    patch: (teamId: string, payload: object) => patchAs(server, admin, adminChatTeamPath(teamId), payload),
    post: (url: string, person: SignedIn, payload: object = {}) => postAs(server, person, url, payload),
    states: async (sessionId: string) =>
      (
        await server.platform.testDatabase.owner.pool.query<{ state: string; attempts: number; failure: string }>(
          'select state, attempts, failure from chat_team_deliveries where session_id = $1 order by message_id',
          [sessionId],
        )
      ).rows,
  }
}
