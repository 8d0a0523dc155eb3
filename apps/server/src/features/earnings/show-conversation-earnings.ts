import type { ConversationEarnings } from '@velvetline/contracts/agent-inbox'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { minorOf } from '@velvetline/contracts/earnings'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { agentSession } from '../chat/index.ts'
import type { CountriesContext } from '../countries/index.ts'
import { bookBeforeLook } from './book-earnings.ts'
import type { CurrencySum } from './earnings.repository.ts'
import { monthIn } from './months.ts'
import { sharePercentNow } from './shares/share-at.ts'

interface Between {
  readonly agentId: string
  readonly memberId: string
  readonly profileId: string
}

type SumOfMonth = CurrencySum & { readonly monthMicros: number }

const sumMessages = async (db: Queryable, between: Between, month: string): Promise<SumOfMonth[]> => {
  const { agentId, memberId, profileId } = between
  const query = sql<SumOfMonth>`
    select currency, sum(share_micros)::bigint as micros,
      coalesce(sum(share_micros) filter (where month = ${month}), 0)::bigint as "monthMicros"
    from earning_lines
    where member_id = ${memberId} and owner_id = ${agentId} and profile_id = ${profileId} and kind = 'message'
    group by currency order by micros desc`
  return (await query.execute(db)).rows
}

const sumPending = async (db: Queryable, { agentId, memberId, profileId }: Between): Promise<number> => {
  const query = sql<{ pending: number }>`
    select coalesce(sum(b.centinuggets), 0)::bigint as pending
    from earning_lines l join earning_bonuses b on b.line_id = l.id and b.agent_id = l.owner_id and b.state = 'waiting'
    where l.member_id = ${memberId} and l.owner_id = ${agentId} and l.profile_id = ${profileId} and l.kind = 'message'`
  return (await query.execute(db)).rows[0]?.pending ?? 0
}

const toAmounts = (sums: readonly CurrencySum[]) =>
  sums.map(({ currency, micros }) => ({ currency, minor: minorOf(micros) })).filter(({ minor }) => minor !== 0)

/**
 * What the profile's consultant has earned by the messages of one conversation, for those who may open it: the consultant, and the
 * agency's lead, who sees their statements too. The sums are those of the statement's lines, which are brought up to date first.
 * @throws 404 chat_session_not_found
 */
export const showConversationEarnings = async (
  context: CountriesContext,
  readerId: string,
  sessionId: string,
): Promise<ConversationEarnings> => {
  const { clock, countries, database } = context
  const { memberId, profileId, profileAgentId: agentId } = await agentSession(context, readerId, sessionId)
  await bookBeforeLook(context, agentId)
  const { timeZone } = countries.fallback
  const between = { agentId, memberId, profileId }
  const [sharePercent, sums, pending] = await Promise.all([
    sharePercentNow(context, agentId, profileId),
    sumMessages(database.kysely, between, monthIn(timeZone, clock.now())),
    sumPending(database.kysely, between),
  ])
  return {
    month: toAmounts(sums.map(({ currency, monthMicros }) => ({ currency, micros: monthMicros }))),
    total: toAmounts(sums),
    sharePercent,
    pendingBonusNuggets: nuggetsOf(pending),
  }
}
