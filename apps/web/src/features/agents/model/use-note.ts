import { useQueryClient } from '@tanstack/react-query'
import type { AgentConversation, ConversationNote } from '@velvetline/contracts/agents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** Typed last; the text of a save on its way may be an older one. */
  const latest = useRef(text)
  const saving = useRef({ isRunning: false, isAskedAgain: false })
  const attempt = async (written: string): Promise<NoteState> => {
    try {
      const kept = await saveNote(sessionId, written.trim())
      setSaved(kept)
      patchConversation(client, sessionId, (known) => ({ ...known, note: kept }))
      return 'saved'
    } catch {
      return 'failed'
    }
  }
  /** One at a time, so that none overtakes another. What became of an older text says nothing of the newest. */
  const save = async (): Promise<void> => {
    const { current } = saving
    current.isAskedAgain = current.isRunning
    if (current.isRunning) return
    current.isRunning = true
    do {
      current.isAskedAgain = false
      const written = latest.current
      const outcome = await attempt(written)
      if (latest.current === written) setState(outcome)
    } while (current.isAskedAgain)
    current.isRunning = false
  }
  const timer = useRef<number>(undefined)
  const saveSoon = (): void => {
    setState('typing')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void save(), PAUSE_MS)
  }
  const flush = useEffectEvent(() => {
    window.clearTimeout(timer.current)
    if (state !== 'saved') void save()
  })
  useEffect(() => () => flush(), [])
  return {
    text,
    state,
    savedAt: saved?.savedAt,
    change: (next: string) => {
      latest.current = next
      setText(next)
      saveSoon()
    },
    retry: saveSoon,
  }
}
