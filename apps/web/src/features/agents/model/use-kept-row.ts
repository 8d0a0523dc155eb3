import type { AgentConversation } from '@velvetline/contracts/agents'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('.agents-row') ?? null

/** Keeps the focus on its row while the list is patched around it; if the row goes, the one in its place gets it. */
export const useKeptRow = (rows: readonly AgentConversation[]): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<{ readonly session: string; readonly index: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => {
      const row = rowOf(document.activeElement)
      const session = row?.dataset.session
      if (session !== undefined && element.contains(row)) {
        focused.current = { session, index: [...element.querySelectorAll('.agents-row')].indexOf(row as HTMLElement) }
      }
    }
    // A row that is taken out of the document loses the focus without an event that could be told from leaving.
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget !== null) focused.current = undefined
    }
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', leave)
    }
  }, [])
  const restore = useEffectEvent((shown: readonly AgentConversation[]) => {
    const was = focused.current
    if (!was || shown.length === 0 || document.activeElement !== document.body) return
    const all = [...(list.current?.querySelectorAll<HTMLElement>('.agents-row') ?? [])]
    const next = all.find(({ dataset }) => dataset.session === was.session) ?? all[Math.min(was.index, all.length - 1)]
    next?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => restore(rows), [rows])
  return list
}
