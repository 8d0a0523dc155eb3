import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { latePart } from '#/shared/late-part.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { useAgentProfiles } from '../api/profiles.ts'
import { StatusChoice, statusWord } from './status-choice.tsx'

const loadSheet = () => import('./profiles-sheet.tsx')
const ProfilesSheet = latePart(loadSheet)

/** The consultant’s own availability where there is room; all of them behind a button. */
export function Availability() {
  const { data: profiles = [] } = useAgentProfiles()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const own = profiles.find(({ isOwn }) => isOwn)
  const shown = own ?? profiles[0]
  if (!shown) return null
  return (
    <>
      {own && <StatusChoice profile={own} place="top" className="agents-own-status" />}
      <Button
        size="sm"
        className={profiles.length === 1 ? 'agents-status-button agents-status-narrow' : 'agents-status-button'}
        iconEnd="chevron-down"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <span className={own ? 'agents-status-all' : undefined}>{m.agents_profiles()}</span>
        {own && (
          <StatusBadge status={own.status} className="agents-status-now">
            {statusWord(own.status)}
          </StatusBadge>
        )}
      </Button>
      {isOpen && <ProfilesSheet onNotLoaded={close} profiles={profiles} onClose={close} />}
    </>
  )
}
