import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { type AgentDesk, agentDeskOf } from './agent-desk.ts'

/** The desk exists only in the browser. */
export const useDesk = (accountId: string): AgentDesk | undefined => {
  const client = useQueryClient()
  return useMemo(
    () => (typeof window === 'undefined' ? undefined : agentDeskOf(client, accountId)),
    [client, accountId],
  )
}

const NONE: readonly PendingMessage[] = []
const none = () => NONE
const never = () => () => undefined

/** Without any the same as on the server: another empty list would render the page again, and undo what was changed before hydration. */
export const usePending = (desk: AgentDesk | undefined): readonly PendingMessage[] => {
  const read = () => {
    const pending = desk?.pending.all() ?? NONE
    return pending.length === 0 ? NONE : pending
  }
  return useSyncExternalStore(desk?.pending.subscribe ?? never, read, none)
}

/** On a good line a reply has long arrived by then, and nothing is said about it. */
const LATE_AFTER_MS = 3_000

const lateAt = ({ writtenAt }: PendingMessage): number => Date.parse(writtenAt) + LATE_AFTER_MS

/** Replies that failed, and those that should have arrived by now. */
export const useUnsent = (pending: readonly PendingMessage[]): readonly PendingMessage[] => {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const times = pending.map(lateAt).filter((at) => at > now)
    if (times.length === 0) return
    const timer = window.setTimeout(() => setNow(Date.now()), Math.max(0, Math.min(...times) - Date.now()))
    return () => window.clearTimeout(timer)
  }, [pending, now])
  return pending.filter((one) => one.state === 'failed' || lateAt(one) <= now)
}

/** The browser asks before a page is closed that still has replies to send: they would be lost with the tab. */
export const useLeaveWarning = (pending: readonly PendingMessage[]): void => {
  const isOn = pending.some(({ state }) => state === 'sending')
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
