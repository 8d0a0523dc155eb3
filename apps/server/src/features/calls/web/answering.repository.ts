import type { Database } from '../../../platform/database/database.ts'
import type { OwnCallPrices } from '../../countries/index.ts'

export const readProfilePrices = async (database: Database, profileId: string): Promise<OwnCallPrices> => {
  const [row] = await database.prepared<OwnCallPrices>(
    `select call_minute_price as "minutePrice", call_minute_subscriber_price as "subscriberPrice" from profiles where id = $1`,
    [profileId],
  )
  return row ?? { minutePrice: null, subscriberPrice: null }
}

/** Null where they do not forward calls, or answer as a stand-in. */
export const readPhoneOfAgent = async (
  database: Database,
  agentId: string,
  profileId: string,
): Promise<string | null> => {
  const [row] = await database.prepared<{ phone: string }>(
    `select a.phone from profiles p join accounts a on a.id = p.agent_id
     where p.id = $2 and p.agent_id = $1 and p.forwards_to_phone and a.phone_proven_at is not null and a.blocked_at is null`,
    [agentId, profileId],
  )
  return row?.phone ?? null
}

/** Calls are put through to a proven number of their own. */
export const readForwardedProfiles = async (database: Database): Promise<Set<string>> => {
  const rows = await database.prepared<{ id: string }>(
    `select p.id from profiles p join accounts a on a.id = p.agent_id
     where p.forwards_to_phone and a.phone_proven_at is not null and a.blocked_at is null`,
    [],
  )
  return new Set(rows.map(({ id }) => id))
}
