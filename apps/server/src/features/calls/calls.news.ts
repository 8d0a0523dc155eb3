import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { Log } from '../../platform/log.ts'
import { presentBalance, readBalance } from '../credits/index.ts'
import { tellAgent } from './desk/tell-agent.ts'
import { presentCallStatus } from './web/call-status.presenter.ts'
import { readCallStatus } from './web/call-status.repository.ts'

/** Tells the open pages of both sides, after the commit. A page that misses it gets the same by polling. */
export interface CallNews {
  /** Sends the change to both sides; awaiting it keeps successive changes in order. Never rejects. */
  changed(call: { readonly id: string; readonly memberId: string | null; readonly agentId: string }): Promise<void>
  /** A minute was paid: the member's pages alone show what it costs and what she has left. */
  charged(call: { readonly id: string; readonly memberId: string | null }): void
}

interface Needs {
  readonly bus: Bus
  readonly clock: Clock
  readonly database: Database
  readonly log: Log
}

export const createCallNews = (needs: Needs): CallNews => {
  const { bus, clock, database, log } = needs
  const told = async (work: Promise<void>): Promise<void> => {
    await work.catch((error: unknown) => log.warn({ err: error }, 'could not publish a call update'))
  }
  const toMember = async (callId: string, memberId: string): Promise<void> => {
    if (!bus.isListening(memberId)) return
    const row = await readCallStatus(database, callId)
    if (row) bus.toAccount(memberId, { type: 'call', data: presentCallStatus(row, 'member', clock.now()) })
  }
  const balanceToMember = async (memberId: string): Promise<void> => {
    if (!bus.isListening(memberId)) return
    const wallet = await readBalance(needs, memberId)
    bus.toAccount(memberId, { type: 'balance', data: presentBalance(wallet) })
  }
  return {
    charged: ({ id, memberId }) => {
      if (!memberId) return
      void told(toMember(id, memberId))
      void told(balanceToMember(memberId))
    },
    changed: async ({ id, memberId, agentId }) => {
      if (memberId) await told(toMember(id, memberId))
      // Most members have no page open: nothing is looked up for them.
      if (bus.isListening(agentId)) await told(tellAgent(needs, id))
    },
  }
}
