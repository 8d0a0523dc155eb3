import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { addChatters, type Chatter } from '../../apps/server/test/many-chats.ts'
import {
  chatMessagesPath,
  chatSessionsPath,
  sendMessagePath,
  unreadCountPath,
  unreadPerSessionPath,
} from '../../packages/contracts/src/chat.ts'
import { type Caller, openCaller } from '../support/caller.ts'
import { asText } from '../support/http-load.ts'
import { percentile } from '../support/measure.ts'
import type { Finding } from '../support/report.ts'
import type { Service } from '../support/service.ts'

const POLL_P99_MAX_MS = 100
const POLLS = [
  { every: 3_000, pathOf: ({ sessionId }: Chatter) => chatMessagesPath(sessionId) },
  { every: 3_000, pathOf: () => unreadCountPath },
  { every: 3_000, pathOf: () => unreadPerSessionPath },
  { every: 5_000, pathOf: () => chatSessionsPath },
] as const
/** A tenth of the open chats has a new message in ten seconds. */
const WRITING_SHARE = 0.1
const WRITES_EVERY_MS = 10_000
/** Not counted: two thousand people do not come in the same three seconds. */
const COMING_MS = 6_000

interface Polling {
  readonly countsFrom: number
  readonly took: number[]
  readonly statuses: Map<number, number>
}

/** As a browser does with its open chat: it sends the tag that it was given last. Waiting for an earlier answer counts. */
const poll = async (caller: Caller, member: Chatter, endsAt: number, polling: Polling): Promise<void> => {
  const { countsFrom, took, statuses } = polling
  const repeat = async ({ every, pathOf }: (typeof POLLS)[number]): Promise<void> => {
    let tag: string | undefined
    await sleep(Math.random() * every)
    while (performance.now() < endsAt) {
      const askedAt = performance.now()
      const headers = { cookie: member.cookie, ...(tag !== undefined && { 'if-none-match': tag }) }
      const { status, head } = await caller.ask(asText('GET', pathOf(member), headers))
      if (askedAt >= countsFrom) took.push(performance.now() - askedAt)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      tag = /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? tag
      await sleep(Math.max(0, every - (performance.now() - askedAt)))
    }
  }
  await Promise.all(POLLS.map(repeat))
  caller.close()
}

const write = async (port: number, { sessionId, profileId, cookie }: Chatter, endsAt: number): Promise<void> => {
  const caller = await openCaller(port)
  const body = JSON.stringify({ sessionId, profileUuid: profileId, content: 'Guten Abend', messageType: 'text' })
  await sleep(Math.random() * WRITES_EVERY_MS)
  while (performance.now() < endsAt) {
    await caller.ask(asText('POST', sendMessagePath, { cookie }, body))
    await sleep(WRITES_EVERY_MS)
  }
  caller.close()
}

export const measurePolling = async (
  { port }: Service,
  owner: Database,
  profileIds: readonly string[],
  { members: count, pollSeconds }: { readonly members: number; readonly pollSeconds: number },
): Promise<Finding[]> => {
  const members = await addChatters(owner, profileIds, { count, amount: 100_000, at: new Date() })
  const callers: Caller[] = []
  for (const _ of members) callers.push(await openCaller(port))
  console.error(`chat: ${count} members poll for ${pollSeconds} s …`)
  const countsFrom = performance.now() + COMING_MS
  const polling: Polling = { countsFrom, took: [], statuses: new Map() }
  const endsAt = countsFrom + pollSeconds * 1_000
  const polls = members.map((member, index) => poll(callers[index] as Caller, member, endsAt, polling))
  const writes = members.slice(0, count * WRITING_SHARE).map((member) => write(port, member, endsAt))
  await Promise.all([...polls, ...writes])
  const errors = [...polling.statuses].filter(([status]) => status !== 200 && status !== 304)
  const answers = [...polling.statuses].map(([status, times]) => `${times} of ${status}`).join(', ')
  const name = `the polls of ${count} members with open chats`
  const rate = Math.round(polling.took.length / pollSeconds)
  return [
    {
      name: `p99 of ${name}`,
      value: percentile(polling.took, 0.99),
      unit: 'ms',
      atMost: POLL_P99_MAX_MS,
      beside: `${rate} /s: ${answers}`,
    },
    { name: `refused among ${name}`, value: errors.length, unit: 'faults', atMost: 0 },
  ]
}
