import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { agentRepliesPath, type QuickReplies, type QuickReply } from '@velvetline/contracts/agents'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'
import { findReplies, slashSearch } from './placeholders.ts'

export const repliesQuery = queryOptions<QuickReplies>({ queryKey: [agentRepliesPath] })

export const useSaveReplies = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (replies: readonly QuickReply[]) =>
      request<QuickReplies>(agentRepliesPath, { method: 'PUT', body: { replies } }),
    onSuccess: (saved) => {
      client.setQueryData(repliesQuery.queryKey, saved)
      toast({ kind: 'success', title: m.agents_replies_saved() })
    },
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_replies_failed(), text: refusalText(error) ?? m.agents_network_error() }),
  })
}

interface QuickOptions {
  text: string
  onTake: (reply: QuickReply) => void
}

/** The list of quick replies: opened by a slash or a button, driven by the field's keys. */
export const useQuickReplies = ({ text, onTake }: QuickOptions) => {
  const { data } = useQuery(repliesQuery)
  const replies = data?.replies ?? []
  const [isAsked, setAsked] = useState(false)
  /** The slash stays in the text after Escape. */
  const [isDismissed, setDismissed] = useState(false)
  const [active, setActive] = useState(0)
  const search = slashSearch(text)
  const isOpen = isAsked || (search !== undefined && !isDismissed)
  const found = findReplies(replies, search ?? '')
  const shown = found[Math.min(active, Math.max(0, found.length - 1))]
  const close = () => {
    setAsked(false)
    setDismissed(true)
    setActive(0)
  }
  const take = (reply: QuickReply) => {
    close()
    onTake(reply)
  }
  /** @returns whether the key was for the list */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
    const count = Math.max(1, found.length)
    if (event.key === 'ArrowDown') setActive((active + 1) % count)
    else if (event.key === 'ArrowUp') setActive((active - 1 + count) % count)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && shown) take(shown)
    else return false
    event.preventDefault()
    return true
  }
  return {
    replies,
    found,
    isOpen,
    active: Math.min(active, Math.max(0, found.length - 1)),
    take,
    onKey,
    toggle: () => {
      if (isOpen) return close()
      setActive(0)
      setDismissed(false)
      setAsked(true)
    },
    /** Typing on brings back a list that was closed, once the slash is gone. */
    noteTyping: (next: string) => {
      setActive(0)
      if (slashSearch(next) === undefined) setDismissed(false)
      if (next !== '' && slashSearch(next) === undefined) setAsked(false)
    },
  }
}
