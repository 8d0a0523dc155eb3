import { demoAgents } from '../../apps/server/src/demo/demo-people.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { addChatters, type Chatter } from '../../apps/server/test/many-chats.ts'
import type { House } from './house.ts'

/** A member with a chat and enough Nuggets for a whole run. */
export type Writer = Chatter

const NUGGETS_EACH = 100_000_000

/** Members who write to consultants without a demo actor, so that no automatic answers disturb the measurement. */
export const addWriters = async ({ ownerConnection }: House, count: number): Promise<Writer[]> => {
  const owner = createDatabase(ownerConnection, { poolMax: 1 })
  try {
    const slugs = demoAgents.map(({ slug }) => slug)
    const { rows } = await owner.pool.query<{ id: string }>('select id from profiles where slug = any($1)', [slugs])
    const profileIds = rows.map(({ id }) => id)
    // A writer here is faster than the limit for people allows.
    await owner.pool.query(
      `insert into settings (name, value, changed_at) values ('chat_messages_per_minute', '100000', $1)
       on conflict (name, country_code) do nothing`,
      [new Date()],
    )
    return await addChatters(owner, profileIds, { count, amount: NUGGETS_EACH, at: new Date() })
  } finally {
    await owner.close()
  }
}
