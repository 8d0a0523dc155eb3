import './flip-card.css'
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from 'react'
import { classNames } from '#/ui/class-names.ts'
import type { FlipProfile } from '../flip-profile.ts'
import { FlipCardFront } from './flip-card-front.tsx'

const loadBack = () => import('./flip-card-back.tsx')
const FlipCardBack = lazy(loadBack)

/**
 * One consultant on the home page: a card with two faces. A click on its surface turns it, and so does the button in its corner;
 * links and buttons keep their own meaning. The back is fetched and drawn with the first turn, so that the page need not
 * carry it; until it is there the card does not move.
 */
export function FlipCard({ profile, headingLevel }: { profile: FlipProfile; headingLevel: 2 | 3 }) {
  const [isTurned, setTurned] = useState(false)
  const [hasBack, setHasBack] = useState(false)
  const [, startTurning] = useTransition()
  const turnButton = useRef<HTMLButtonElement>(null)
  const turn = () =>
    startTurning(() => {
      setHasBack(true)
      setTurned(true)
    })
  const turnBack = () => setTurned(false)
  // Now that the front is focusable again, the focus returns to the button that turned the card.
  useEffect(() => {
    if (hasBack && !isTurned) turnButton.current?.focus({ preventScroll: true })
  }, [hasBack, isTurned])
  return (
    <article className={classNames('flip-card', isTurned && 'flip-card-turned')}>
      <div className="flip-card-faces">
        <FlipCardFront
          profile={profile}
          headingLevel={headingLevel}
          isHidden={isTurned}
          turnButton={turnButton}
          onNear={() => void loadBack()}
          onTurn={turn}
        />
        <Suspense>
          {hasBack && (
            <FlipCardBack profile={profile} headingLevel={headingLevel} isHidden={!isTurned} onTurn={turnBack} />
          )}
        </Suspense>
      </div>
    </article>
  )
}
