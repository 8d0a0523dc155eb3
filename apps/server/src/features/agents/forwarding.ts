import type { AgentForwarding } from '@velvetline/contracts/agents'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { shortenPhone } from '../accounts/index.ts'

const phoneNotProven = defineRefusal(409, 'phone_not_proven', {
  de: 'Bestätigen Sie zuerst Ihre Telefonnummer.',
  en: 'Prove your phone number first.',
})

interface ForwardingRow {
  readonly phone: string
  readonly isProven: boolean
  readonly isOn: boolean
}

const readForwarding = async (database: Database, agentId: string): Promise<ForwardingRow> => {
  const [row] = await database.prepared<ForwardingRow>(
    `select a.phone, a.phone_proven_at is not null as "isProven", g.forwards_to_phone as "isOn"
     from agents g join accounts a on a.id = g.account_id where g.account_id = $1`,
    [agentId],
  )
  if (!row) throw new Error('an agent without an account')
  return row
}

export const showForwarding = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<Omit<AgentForwarding, 'isOffered'>> => {
  const { phone, isProven, isOn } = await readForwarding(database, agentId)
  return { phone: shortenPhone(phone), isProven, isOn }
}

const updateForwarding = async (tx: Transaction, agentId: string, isOn: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('agents')
    .set({ forwards_to_phone: isOn })
    .where('account_id', '=', agentId)
    .where('forwards_to_phone', '=', !isOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For all profiles of the agent. @throws 409 phone_not_proven */
export const keepForwarding = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
  isOn: boolean,
): Promise<void> => {
  await database.transaction(async (tx) => {
    // Locked, so that the number is not changed meanwhile.
    const account = await tx
      .selectFrom('accounts')
      .select('phone_proven_at')
      .where('id', '=', agentId)
      .forShare()
      .executeTakeFirst()
    if (isOn && !account?.phone_proven_at) throw phoneNotProven()
    await updateForwarding(tx, agentId, isOn)
  })
}

/** Another number has to be proven, and chosen again. @returns whether calls were forwarded */
export const endForwarding = (tx: Transaction, agentId: string): Promise<boolean> =>
  updateForwarding(tx, agentId, false)
