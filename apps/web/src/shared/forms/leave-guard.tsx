import { useBlocker } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { isSame } from './draft-base.ts'

interface Place {
  readonly pathname: string
  readonly search: unknown
}

/** A place on the same page is no other one. */
export const isElsewhere = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || !isSame(current.search, next.search)

/** Longer than a save takes; a request whose network has fallen silent may hang for minutes, and no way out answers meanwhile. */
const SAVE_PATIENCE_MS = 4_000

const isSavedSoon = (save: () => Promise<boolean>): Promise<boolean> =>
  Promise.race([save(), new Promise<boolean>((resolve) => setTimeout(resolve, SAVE_PATIENCE_MS, false))])

/**
 * Holds every way out of the page while there is something to lose: links, keys, signing out, the browser's ways and its reload.
 * @param save of what saves itself after a pause: where this says true soon, nothing is lost and nothing is held
 */
export const useLeaveBlocker = (isChanged: boolean, save?: () => Promise<boolean>) =>
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isElsewhere(current, next) && !(save && (await isSavedSoon(save))),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
    withResolver: true,
  })

/** Asks before what was typed and not saved is left, unless it can be saved on the way. */
export function LeaveGuard({ isChanged, save }: { isChanged: boolean; save?: () => Promise<boolean> }) {
  const { status, proceed, reset } = useLeaveBlocker(isChanged, save)
  if (status !== 'blocked') return null
  return (
    <Dialog
      open
      onOpenChange={reset}
      title={m.common_unsaved_title()}
      closeLabel={m.common_unsaved_stay()}
      below={m.common_unsaved_text()}
    >
      <DialogActions>
        <Button variant="primary" onClick={reset}>
          {m.common_unsaved_stay()}
        </Button>
        <Button onClick={proceed}>{m.common_unsaved_leave()}</Button>
      </DialogActions>
    </Dialog>
  )
}
