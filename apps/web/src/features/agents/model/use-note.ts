import { useQueryClient } from '@tanstack/react-query'
import type { AgentConversation, ConversationNote } from '@velvetline/contracts/agents'
import { useEffect, useEffectEvent, useState } from 'react'
import { saveNote } from '../api/notes-and-blocks.ts'
import { patchConversation } from './inbox-cache.ts'

const PAUSE_MS = 900

export type NoteState = 'saved' | 'typing' | 'failed'

/** Saved after a pause in typing, and when the conversation is left. */
export const useNote = ({ sessionId, note }: Pick<AgentConversation, 'sessionId' | 'note'>) => {
  const client = useQueryClient()
  const [text, setText] = useState(note?.content ?? '')
  const [state, setState] = useState<NoteState>('saved')
  const [saved, setSaved] = useState<ConversationNote | null>(note)
  const save = useEffectEvent(async (written: string) => {
    const content = written.trim()
    try {
      const kept = await saveNote(sessionId, content)
      setSaved(kept)
      setState((now) => (now === 'failed' ? 'saved' : now))
      patchConversation(client, sessionId, (known) => ({ ...known, note: kept }))
      return true
    } catch {
      setState('failed')
      return false
    }
  })
  useEffect(() => {
    if (state !== 'typing') return
    const timer = window.setTimeout(async () => {
      if (await save(text)) setState('saved')
    }, PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [state, text])
  const flush = useEffectEvent(() => {
    if (state === 'typing') void save(text)
  })
  useEffect(() => () => flush(), [])
  return {
    text,
    state,
    savedAt: saved?.savedAt,
    change: (next: string) => {
      setText(next)
      setState('typing')
    },
    retry: () => setState('typing'),
  }
}
