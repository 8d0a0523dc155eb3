import { useSyncExternalStore } from 'react'

/** From this width on the person has a pane of their own (workspace-frame.css). */
const HAS_PANE = '(width >= 75rem)'

const watch = (update: () => void): (() => void) => {
  const query = window.matchMedia(HAS_PANE)
  query.addEventListener('change', update)
  return () => query.removeEventListener('change', update)
}

/** Whether the person is shown beside the thread, and not in a sheet above it: in one of the two, so that there is one field for the note. */
export const useHasPane = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(HAS_PANE).matches,
    () => true,
  )
