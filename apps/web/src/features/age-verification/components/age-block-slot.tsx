import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { useSite } from '#/shared/site.ts'
import { useProofRequested } from '../model/proof-request.ts'
import { isProvingPage, isSparedPage } from '../model/spared-pages.ts'
import { AgeVeil } from './age-veil.tsx'

const AgeBlock = lazy(() => import('./age-block.tsx').then(({ AgeBlock }) => ({ default: AgeBlock })))

const never = () => () => undefined

/** The check runs in browsers only; the server renders a placeholder. */
function AgeBlockInBrowser({ veil }: { veil: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isBrowser) return veil
  return (
    <Suspense fallback={veil}>
      <AgeBlock />
    </Suspense>
  )
}

/** The place of the age check on every page; its own part is loaded only where a country has a check. */
export function AgeBlockSlot() {
  const { ageCheck, name } = useSite()
  const viewer = useViewer()
  const isAsked = useProofRequested()
  const isSpared = useLocation({ select: ({ pathname }) => isSparedPage(pathname) })
  const isProving = useLocation({ select: ({ pathname }) => isProvingPage(pathname) })
  const isCovered = ageCheck === 'block' && !isSpared
  if (isProving || (!isCovered && !isAsked && (!ageCheck || !viewer || isSpared))) return null
  return <AgeBlockInBrowser veil={isCovered ? <AgeVeil name={name} /> : null} />
}
