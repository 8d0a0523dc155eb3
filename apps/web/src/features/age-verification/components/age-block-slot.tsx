import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useAgeCheckAsked } from '#/shared/age-check.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { useSite } from '#/shared/site.ts'
import { isSparedPage } from '../model/spared-pages.ts'
import { AgeVeil } from './age-veil.tsx'

const AgeBlock = lazy(() => import('./age-block.tsx').then(({ AgeBlock }) => ({ default: AgeBlock })))

const never = () => () => undefined

/** The place of the age check on every page; what decides and asks is loaded only where a country has a check. */
export function AgeBlockSlot() {
  const { ageCheck, name } = useSite()
  const viewer = useViewer()
  const isAsked = useAgeCheckAsked()
  const isSpared = useLocation({ select: ({ pathname }) => isSparedPage(pathname) })
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isCovered = ageCheck === 'block' && !isSpared
  const veil = isCovered ? <AgeVeil name={name} /> : null
  if (!isBrowser) return veil
  if (!isCovered && !isAsked && (!ageCheck || !viewer || isSpared)) return null
  return (
    <Suspense fallback={veil}>
      <AgeBlock />
    </Suspense>
  )
}
