import { useQueryClient } from '@tanstack/react-query'
import type { AgentConversation, ConversationNote } from '@velvetline/contracts/agents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveNote } from '../api/notes-and-blocks.ts'
import { patchConversation } from './inbox-cache.ts'

const PAUSE_MS = 900

export type NoteState = 'saved' | 'typing' | 'failed'

/** Saved after a pause in typing, and when the conversation or the page is left. */
export const useNote = ({ sessionId, note }: Pick<AgentConversation, 'sessionId' | 'note'>) => {
  const client = useQueryClient()
  const [text, setText] = useState(note?.content ?? '')
  const [state, setState] = useState<NoteState>('saved')
  const [saved, setSaved] = useState<ConversationNote | null>(note)
  /** Typed last; the text of a save on its way may be an older one. */
  const latest = useRef(text)
  const stored = useRef(text)
  const saving = useRef<{ run: Promise<void> | null; isAskedAgain: boolean }>({ run: null, isAskedAgain: false })
  const attempt = async (written: string): Promise<NoteState> => {
    try {
      const kept = await saveNote(sessionId, written.trim())
      setSaved(kept)
      stored.current = written
      patchConversation(client, sessionId, (known) => ({ ...known, note: kept }))
      return 'saved'
    } catch {
      return 'failed'
    }
  }
  /** One at a time, so that none overtakes another. What became of an older text says nothing of the newest. */
  const saveAll = async (): Promise<void> => {
    do {
      saving.current.isAskedAgain = false
      const written = latest.current
      const outcome = await attempt(written)
      if (latest.current === written) setState(outcome)
    } while (saving.current.isAskedAgain)
    saving.current.run = null
  }
  const save = (): Promise<void> => {
    saving.current.isAskedAgain = saving.current.run !== null
    saving.current.run ??= saveAll()
    return saving.current.run
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
    /** @returns whether all that was typed is saved */
    saveNow: async (): Promise<boolean> => {
      window.clearTimeout(timer.current)
      await save()
      return stored.current === latest.current
    },
  }
}
