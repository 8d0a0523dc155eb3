import { hashPassword } from '../../apps/server/src/features/accounts/passwords/passwords.ts'
import { DAY_MS } from '../../apps/server/src/kernel/clock.ts'
import { addAgents, addChatters, type Chatter, signInMany } from '../../apps/server/test/many-chats.ts'
import { addProfile } from '../../apps/server/test/profile-factory.ts'
import type { Installation } from './installation.ts'
import type { LoadOptions } from './options.ts'

export const PASSWORD = 'a-long-evening-in-november'

/** Enough for a day of messages and calls. */
const NUGGETS_EACH = 1_000_000
/** A consultant writes with so many at the same time. */
const MEMBERS_PER_CONSULTANT = 25
const CONSULTANTS_AT_LEAST = 2
const WRITTEN_AT_ONCE = 10_000
/** Six digits that begin with 10, as no extension of the demo does: the service, which starts after them, makes its demo people. */
const FIRST_EXTENSION = 100_000

export interface Consultant {
  readonly profileId: string
  readonly cookie: string
}

export interface People {
  readonly members: readonly Chatter[]
  /** They answer what is written to them. */
  readonly consultants: readonly Consultant[]
  /** For calls alone: a consultant takes one at a time. */
  readonly callers: readonly { readonly member: Chatter; readonly consultant: Consultant }[]
  /** Who sign in with their password. */
  readonly identifiers: readonly string[]
}

/** One message of each, charged as any other: people have written before. */
const WRITE_ONCE = `
  select count(r.outcome) from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as m (session_id, member_id, profile_id),
    lateral chat_send_member_message(m.session_id, m.member_id, m.profile_id, 'text', 'Guten Abend, haben Sie heute etwas Zeit?', null, 'earlier',
      '\\x00', 100, 100, 'Earlier', $4) r`

/** A database whose tables were empty when it last looked would plan for empty tables. */
const writeOnce = async ({ owner }: Installation, chatters: readonly Chatter[], at: Date): Promise<void> => {
  const columns = (['sessionId', 'memberId', 'profileId'] as const).map((name) => chatters.map((one) => one[name]))
  await owner.pool.query(WRITE_ONCE, [...columns, at])
}

const addOthers = async (
  installation: Installation,
  profileIds: readonly string[],
  count: number,
  say: (text: string) => void,
): Promise<void> => {
  for (let added = 0; added < count; added += WRITTEN_AT_ONCE) {
    const at = new Date(Date.now() - DAY_MS)
    const some = Math.min(WRITTEN_AT_ONCE, count - added)
    const others = await addChatters(installation.owner, profileIds, { count: some, amount: 1_000, at })
    await writeOnce(installation, others, at)
    say(`${added + some} of ${count} members who are not here now`)
  }
}

/** Of a running installation: those who are there, each with a browser of ours. */
const findConsultants = async ({ owner }: Installation): Promise<Consultant[]> => {
  const { rows } = await owner.pool.query<{ profileId: string; agentId: string }>(
    `select distinct on (agent_id) id as "profileId", agent_id as "agentId" from profiles
     where is_published and agent_id is not null limit 1000`,
  )
  const cookieOf = await signInMany(
    owner,
    rows.map(({ agentId }) => agentId),
    new Date(),
  )
  return rows.map(({ profileId, agentId }) => ({ profileId, cookie: cookieOf(agentId) }))
}

const addConsultants = async ({ owner, context }: Installation, count: number): Promise<Consultant[]> => {
  const consultants: Consultant[] = []
  for (const { agentId, cookie } of await addAgents(owner, { count, at: new Date() })) {
    const extension = String(FIRST_EXTENSION + consultants.length)
    const { id } = await addProfile(context, { agentId, photos: [], extension })
    consultants.push({ profileId: id, cookie })
  }
  return consultants
}

/** Before a service of ours starts, which reads the profiles then. */
export const addPeople = async (
  installation: Installation,
  options: LoadOptions,
  say: (text: string) => void,
): Promise<People> => {
  const { owner, isOwn } = installation
  const answering = Math.max(CONSULTANTS_AT_LEAST, Math.ceil(options.members / MEMBERS_PER_CONSULTANT))
  const consultants = isOwn
    ? await addConsultants(installation, answering + options.calls)
    : await findConsultants(installation)
  const inCalls = consultants.splice(Math.max(1, consultants.length - options.calls))
  if (consultants.length === 0) throw new Error('the installation has no consultant with a profile')
  const profileIds = consultants.map(({ profileId }) => profileId)
  const add = (count: number, profiles: readonly string[]) =>
    addChatters(owner, profiles, { count, amount: NUGGETS_EACH, at: new Date() })
  const members = await add(options.members, profileIds)
  await writeOnce(installation, members, new Date(Date.now() - DAY_MS))
  const callers =
    inCalls.length > 0
      ? await add(
          inCalls.length,
          inCalls.map(({ profileId }) => profileId),
        )
      : []
  await addOthers(installation, profileIds, options.registered - options.members, say)
  const { rows } = await owner.pool.query<{ email: string }>(
    'update accounts set password_hash = $1 where id = any($2) returning email',
    [await hashPassword(PASSWORD), members.map(({ memberId }) => memberId)],
  )
  await owner.pool.query('analyze')
  return {
    members,
    consultants,
    callers: callers.flatMap((member) => {
      const consultant = inCalls.find(({ profileId }) => profileId === member.profileId)
      return consultant ? [{ member, consultant }] : []
    }),
    identifiers: rows.map(({ email }) => email),
  }
}
