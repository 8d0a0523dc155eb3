import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { toast } from '#/ui/toast/toast.ts'
import { LIST, type Pane } from './dock-state.ts'

/** The chats go with the session; without a word the page would be a guest’s. An act of this tab that signs out says so itself. */
export const useTellSignedOut = (open: readonly Pane[]): void => {
  const client = useQueryClient()
  const router = useRouter()
  const tell = useEffectEvent(() => {
    const pane = open.at(-1)
    if (pane === undefined || viewerOf(client) || client.isMutating()) return
    const redirect = pane === LIST ? router.latestLocation.href : `/profile/${pane}?chat=open`
    toast({
      kind: 'info',
      title: m.chat_signed_out_title(),
      text: m.chat_signed_out_text(),
      action: {
        label: m.accounts_log_in(),
        onSelect: () => void router.navigate({ to: '/login', search: { redirect } }),
      },
      stays: true,
    })
  })
  useEffect(() => () => tell(), [])
}
