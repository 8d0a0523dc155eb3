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
    'select f.phone from profiles p join forwarding_phones f on f.agent_id = p.agent_id where p.id = $2 and p.agent_id = $1',
    [agentId, profileId],
  )
  return row?.phone ?? null
}

export const readForwardingAgents = async (database: Database): Promise<Set<string>> => {
  const rows = await database.prepared<{ id: string }>('select agent_id as id from forwarding_phones', [])
  return new Set(rows.map(({ id }) => id))
}
