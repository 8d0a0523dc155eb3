import { lazy, Suspense } from 'react'
import { useNotEnoughNuggetsOpen } from '../not-enough-nuggets.ts'

const NotEnoughNuggetsDialog = lazy(() =>
  import('./not-enough-nuggets-dialog.tsx').then(({ NotEnoughNuggetsDialog }) => ({ default: NotEnoughNuggetsDialog })),
)

/** The place of the dialog on every page; the dialog itself is loaded when it is first needed. */
export function NotEnoughNuggetsSlot() {
  if (!useNotEnoughNuggetsOpen()) return null
  return (
    <Suspense>
      <NotEnoughNuggetsDialog />
    </Suspense>
  )
}
