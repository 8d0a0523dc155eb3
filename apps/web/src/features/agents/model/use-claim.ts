import { useQueryClient } from '@tanstack/react-query'
import { CLAIM_RENEWED_MS } from '@velvetline/contracts/agent-inbox'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { toast } from '#/ui/toast/toast.ts'
import * as api from '../api/claims.ts'
import { findConversation, patchConversation, refreshConversation } from './inbox-cache.ts'

export interface Claim {
  /** The colleague who is answering. */
  readonly holder: string | undefined
  readonly isTakingOver: boolean
  /** With the first sign of answering, and again while it goes on. */
  note(): void
  takeOver(): void
}

/** Claims a conversation that others look after too, so that nobody answers the same message; ended when it is left. */
export const useClaim = ({ sessionId, isShared, claim }: AgentConversation, now: number | undefined): Claim => {
  const client = useQueryClient()
  const claimedAt = useRef(0)
  const [isTakingOver, setTakingOver] = useState(false)
  const send = async (takesOver: boolean): Promise<void> => {
    claimedAt.current = Date.now()
    try {
      const desk = await api.claim(sessionId, takesOver)
      patchConversation(client, sessionId, (known) => ({ ...known, claim: desk.claim }))
    } catch (error) {
      claimedAt.current = 0
      if (takesOver)
        toast({ kind: 'error', title: m.agents_claim_failed(), text: refusalText(error) ?? m.agents_network_error() })
      // A colleague was faster: the conversation says who.
      else await refreshConversation(client, sessionId)
    }
  }
  // An answer ends the claim; the next word begins another.
  const isMine = claim?.isOwn === true
  useEffect(() => {
    if (!isMine) claimedAt.current = 0
  }, [isMine])
  const leave = useEffectEvent(() => {
    if (!findConversation(client, sessionId)?.claim?.isOwn) return
    patchConversation(client, sessionId, (known) => ({ ...known, claim: null }))
    void api.leaveClaim(sessionId)
  })
  useEffect(() => () => leave(), [])
  const isOver = claim === null || (now !== undefined && Date.parse(claim.endsAt) <= now)
  return {
    holder: claim && !claim.isOwn && !isOver ? claim.name : undefined,
    isTakingOver,
    note: () => {
      if (isShared && Date.now() - claimedAt.current >= CLAIM_RENEWED_MS) void send(false)
    },
    takeOver: () => {
      setTakingOver(true)
      void send(true).finally(() => setTakingOver(false))
    },
  }
}
