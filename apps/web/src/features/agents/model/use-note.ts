import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { saveNote } from '../api/notes-and-blocks.ts'
import { patchConversation } from './inbox-cache.ts'

const PAUSE_MS = 900

export type NoteState = 'saved' | 'typing' | 'failed'
type Noted = Pick<AgentConversation, 'sessionId' | 'note'>

interface NoteView {
  readonly text: string
  readonly state: NoteState
  readonly savedAt: string | undefined
}

/** What is being written about one conversation, in whichever field: it outlives its field until it is saved. */
const createDraft = (client: QueryClient, { sessionId, note }: Noted, onSettled: () => void) => {
  let view: NoteView = { text: note?.content ?? '', state: 'saved', savedAt: note?.savedAt }
  const watchers = new Set<() => void>()
  const show = (next: Partial<NoteView>): void => {
    view = { ...view, ...next }
    for (const watcher of watchers) watcher()
  }
  let fields = 0
  let stored = view.text
  let timer: number | undefined
  let run: Promise<void> | null = null
  let isAskedAgain = false
  const attempt = async (written: string): Promise<NoteState> => {
    try {
      const kept = await saveNote(sessionId, written.trim())
      show({ savedAt: kept?.savedAt })
      stored = written
      patchConversation(client, sessionId, (known) => ({ ...known, note: kept }))
      return 'saved'
    } catch {
      return 'failed'
    }
  }
  const settle = (): void => {
    if (fields === 0 && view.state === 'saved') onSettled()
  }
  /** One at a time, so that none overtakes another. What became of an older text says nothing of the newest. */
  const saveAll = async (): Promise<void> => {
    do {
      isAskedAgain = false
      const written = view.text
      const state = await attempt(written)
      if (view.text === written) show({ state })
    } while (isAskedAgain)
    run = null
    settle()
  }
  const save = (): Promise<void> => {
    window.clearTimeout(timer)
    isAskedAgain = run !== null
    run ??= saveAll()
    return run
  }
  const saveSoon = (): void => {
    show({ state: 'typing' })
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void save(), PAUSE_MS)
  }
  return {
    view: () => view,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** For a field that shows it. Without one it is saved at once. */
    hold: () => {
      fields += 1
      return () => {
        fields -= 1
        if (fields === 0 && view.state !== 'saved') void save()
        settle()
      }
    },
    change: (text: string) => {
      view = { ...view, text }
      saveSoon()
    },
    retry: saveSoon,
    /** @returns whether all that was typed is saved */
    saveNow: async (): Promise<boolean> => {
      await save()
      return stored === view.text
    },
  }
}
type Draft = ReturnType<typeof createDraft>

const DRAFTS = new WeakMap<QueryClient, Map<string, Draft>>()

const draftsOf = (client: QueryClient): Map<string, Draft> => {
  const drafts = DRAFTS.get(client) ?? new Map<string, Draft>()
  DRAFTS.set(client, drafts)
  return drafts
}

/** Saved after a pause in typing, and when the conversation or the page is left. A field that follows another goes on with its text. */
export const useNote = (conversation: Noted) => {
  const client = useQueryClient()
  const { sessionId } = conversation
  const [draft] = useState(
    () =>
      draftsOf(client).get(sessionId) ??
      createDraft(client, conversation, () => void draftsOf(client).delete(sessionId)),
  )
  const view = useSyncExternalStore(draft.watch, draft.view, draft.view)
  useEffect(() => {
    draftsOf(client).set(sessionId, draft)
    return draft.hold()
  }, [client, draft, sessionId])
  const { change, retry, saveNow } = draft
  return { ...view, change, retry, saveNow }
}
