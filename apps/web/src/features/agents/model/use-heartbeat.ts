import { useQueryClient } from '@tanstack/react-query'
import { agentHeartbeatPath, agentProfilesPath } from '@velvetline/contracts/agents'
import { useEffect, useState } from 'react'
import { isUnauthorized } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'

/** After a minute without a heartbeat the agent counts as absent. */
const sendHeartbeat = (hasActed: boolean): Promise<unknown> =>
  request(agentHeartbeatPath, { method: 'POST', body: { hasActed } })

const ACTS = ['pointerdown', 'keydown'] as const

/** `starting` until the server has received the first heartbeat; `lost` while it does not answer. */
export type Presence = 'starting' | 'here' | 'lost'

/** Sends heartbeats, even in the background. @returns whether they arrive */
export const useHeartbeat = (): Presence => {
  const client = useQueryClient()
  const [presence, setPresence] = useState<Presence>('starting')
  useEffect(() => {
    let wasHeard = false
    let isOver = false
    /** Opening the workspace is an act. */
    let hasActed = true
    const noteAct = () => {
      hasActed = true
    }
    for (const act of ACTS) window.addEventListener(act, noteAct, { passive: true })
    const beat = async (): Promise<void> => {
      const told = hasActed
      // An act while the request is on its way belongs to the next one.
      hasActed = false
      try {
        await sendHeartbeat(told)
        // Presence affects what members see, so it is fetched before it is compared with the choice.
        if (!wasHeard) await client.refetchQueries({ queryKey: [agentProfilesPath] })
        wasHeard = true
        if (!isOver) setPresence('here')
      } catch (error) {
        hasActed ||= told
        wasHeard = false
        if (isUnauthorized(error)) setViewer(client, null)
        if (!isOver) setPresence('lost')
      }
    }
    const worker = new Worker(new URL('./heartbeat.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = () => void beat()
    const stopListening = onLiveEvent('hello', () => void beat())
    void beat()
    return () => {
      isOver = true
      for (const act of ACTS) window.removeEventListener(act, noteAct)
      worker.terminate()
      stopListening()
    }
  }, [client])
  return presence
}
