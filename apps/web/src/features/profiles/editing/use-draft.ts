import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { DraftChange, DraftField, ProfileContent, ProfileEditing } from '@velvetline/contracts/profile-editing'
import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError, refusalText } from '#/shared/api/api-error.ts'
import { type DraftKey, draftQuery, saveDraft } from './drafts.ts'

type Change = DraftChange['content']

/** Autosave delay after the last keystroke. */
const PAUSE_MS = 800

export interface DraftProblem {
  readonly text: string
  /** What is wrong, or what others have changed, by field. */
  readonly fields: Readonly<Record<string, string>>
  /** Others have saved in the meantime: one of the two has to give way. */
  readonly isConflict: boolean
}

const problemOf = (error: unknown): DraftProblem => ({
  text: refusalText(error) ?? m.editing_save_failed(),
  fields: error instanceof ApiError ? error.fields : {},
  isConflict: error instanceof ApiError && error.code === 'draft_changed',
})

export interface DraftDesk {
  readonly data: ProfileEditing
  /** As it is on the screen: saved or not. */
  readonly content: ProfileContent
  readonly isSaving: boolean
  readonly hasUnsaved: boolean
  readonly problem: DraftProblem | null
  readonly isChanged: (field: DraftField) => boolean
  /** Saves after a pause. */
  readonly set: (change: Change) => void
  /** Saves now what is not saved yet, then does it on the version that there is then. */
  readonly run: (act: (version: number) => Promise<ProfileEditing>) => Promise<boolean>
  /** Does in its turn what leaves the version as it is. Throws what it throws, for a form of its own. */
  readonly send: (act: () => Promise<ProfileEditing>) => Promise<void>
  readonly save: () => Promise<boolean>
  /** After a conflict: saves what is not saved over what the others have written. */
  readonly saveMine: () => Promise<boolean>
  /** After a conflict: gives up what is not saved. */
  readonly giveUp: () => void
}

/** Photos are saved by their arrangement; what is on the screen keeps their pictures. */
const merged = (saved: ProfileContent, unsaved: Change): ProfileContent => {
  const { photos, voice: _voice, ...texts } = unsaved
  const known = new Map(saved.photos.map((photo) => [photo.id, photo]))
  const arranged = photos?.flatMap(({ crop: _crop, depicts, ...wanted }) => {
    const photo = known.get(wanted.id)
    const said = depicts && { statement: { depicts, by: '', at: '' } }
    return photo ? [{ ...photo, ...wanted, ...said }] : []
  })
  return { ...saved, ...(texts as Partial<ProfileContent>), ...(arranged && { photos: arranged }) }
}

/** One draft at a time is saved by one request at a time, each on the version that the one before has answered. */
export const useDraft = (key: DraftKey): DraftDesk => {
  const client = useQueryClient()
  const query = draftQuery(key)
  const cached = useSuspenseQuery(query).data
  // React Query notifies its observers later; a save before that would be based on the old version.
  const [answered, setAnswered] = useState<{ readonly answer: ProfileEditing; readonly over: ProfileEditing }>()
  const data = answered?.over === cached ? answered.answer : cached
  const [unsaved, setUnsaved] = useState<Change>({})
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<DraftProblem | null>(null)
  // Read within a turn, where the state of the last render would be too old.
  const isContested = useRef(false)
  const waiting = useRef<Change>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const versionNow = () => client.getQueryData(query.queryKey)?.draft?.version ?? 0

  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const turn = queue.current.then(work)
    queue.current = turn.catch(() => undefined)
    return turn
  }

  const take = async (act: () => Promise<ProfileEditing | null>, settle?: () => void): Promise<void> => {
    setSaving(true)
    try {
      const answer = await act()
      const over = client.getQueryData(query.queryKey)
      settle?.()
      if (answer && over) setAnswered({ answer, over })
      if (answer) client.setQueryData(query.queryKey, answer)
      if (!isContested.current) setProblem(null)
    } finally {
      setSaving(false)
    }
  }

  /** What is refused is the problem of the desk. Nothing is sent until a conflict was answered: it would overwrite what the others wrote. */
  const taken = (act: () => Promise<ProfileEditing | null>, settle?: () => void): Promise<boolean> =>
    inTurn(async () => {
      if (isContested.current) return false
      try {
        await take(act, settle)
        return true
      } catch (error) {
        const found = problemOf(error)
        isContested.current = found.isConflict
        setProblem(found)
        // What the others have written is shown; what is not saved stays on top of it.
        if (found.isConflict) await client.invalidateQueries({ queryKey: query.queryKey })
        return false
      }
    })

  const saveWaiting = (): Promise<boolean> => {
    let sent: Change = {}
    const keepUnsent = (): void => {
      const left = Object.entries(waiting.current).filter(([field, value]) => sent[field as keyof Change] !== value)
      waiting.current = Object.fromEntries(left)
      setUnsaved(waiting.current)
    }
    return taken(async () => {
      clearTimeout(timer.current)
      sent = waiting.current
      return Object.keys(sent).length === 0 ? null : saveDraft(key, { version: versionNow(), content: sent })
    }, keepUnsent)
  }

  const latest = useRef(saveWaiting)
  useEffect(() => {
    latest.current = saveWaiting
  })
  const set = useCallback((change: Change) => {
    waiting.current = { ...waiting.current, ...change }
    setUnsaved(waiting.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current(), PAUSE_MS)
  }, [])
  // Leaving the page does not lose the last words.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void latest.current()
    },
    [],
  )

  return {
    data,
    content: merged(data.content, unsaved),
    isSaving,
    hasUnsaved: Object.keys(unsaved).length > 0,
    problem,
    isChanged: (field) => field in unsaved || data.changed.includes(field),
    set,
    save: saveWaiting,
    saveMine: () => {
      isContested.current = false
      return saveWaiting()
    },
    run: async (act) => (await saveWaiting()) && taken(() => act(versionNow())),
    send: (act) => inTurn(() => take(act)),
    giveUp: () => {
      isContested.current = false
      waiting.current = {}
      setUnsaved({})
      setProblem(null)
    },
  }
}
