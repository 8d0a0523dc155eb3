import type { PgBoss, QueueResult } from 'pg-boss'
import { QUEUE_POLICY, queueOptions, type WorkOptions } from './job-options.ts'

const TIME_ZONE = 'UTC'

export interface StoredQueues {
  /** At the start: two questions, in place of three commands for each queue that is as it should be since an earlier start. */
  read(): Promise<void>
  ensure(name: string): Promise<void>
  /** The worker owns the settings; a sender or an earlier version may have created the queue. */
  configure(name: string, settings: WorkOptions): Promise<void>
  schedule(name: string, cron: string): Promise<void>
}

/** The queues and schedules in the database, which stay there. */
export const createStoredQueues = (boss: PgBoss): StoredQueues => {
  const found = new Map<string, QueueResult>()
  const schedules = new Map<string, string>()
  const created = new Map<string, Promise<void>>()

  /** Once per process is enough. */
  const ensure = (name: string): Promise<void> => {
    const known = created.get(name)
    if (known) return known
    const creating = found.has(name)
      ? Promise.resolve()
      : boss.createQueue(name, { ...queueOptions({}), policy: QUEUE_POLICY })
    created.set(name, creating)
    creating.catch(() => created.delete(name))
    return creating
  }

  return {
    read: async () => {
      for (const queue of await boss.getQueues()) found.set(queue.name, queue)
      for (const { name, cron, timezone } of await boss.getSchedules()) {
        if (timezone === TIME_ZONE) schedules.set(name, cron)
      }
    },
    ensure,
    configure: async (name, settings) => {
      await ensure(name)
      const wanted = Object.entries(queueOptions(settings))
      const stored = new Map(Object.entries(found.get(name) ?? {}))
      if (wanted.every(([option, value]) => stored.get(option) === value)) return
      await boss.updateQueue(name, queueOptions(settings))
      found.delete(name)
    },
    schedule: async (name, cron) => {
      await ensure(name)
      if (schedules.get(name) === cron) return
      await boss.schedule(name, cron, null, { tz: TIME_ZONE })
      schedules.set(name, cron)
    },
  }
}
