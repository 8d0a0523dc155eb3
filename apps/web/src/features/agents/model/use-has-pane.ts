import { useMedia } from '#/shared/use-media.ts'

/** From this width on the person has a pane of their own (workspace-frame.css). */
const HAS_PANE = '(width >= 75rem)'

/** Whether the person is shown beside the thread, and not in a sheet above it: in one of the two, so that there is one field for the note. */
export const useHasPane = (): boolean => useMedia(HAS_PANE, true)
