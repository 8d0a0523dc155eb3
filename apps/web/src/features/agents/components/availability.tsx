import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { latePart } from '#/shared/late-part.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { useAgentProfiles } from '../api/profiles.ts'
import { commonStatus, ownProfiles } from '../model/own-profiles.ts'
import { OwnStatusChoice, statusWord } from './status-choice.tsx'

const loadSheet = () => import('./profiles-sheet.tsx')
const ProfilesSheet = latePart(loadSheet)

/** The consultant’s own availability, of all their profiles, where there is room; each of them behind a button. */
export function Availability() {
  const { data: profiles = [] } = useAgentProfiles()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (profiles.length === 0) return null
  const own = ownProfiles(profiles)
  const seen = commonStatus(own.map(({ status }) => status))
  const available = own.filter(({ status }) => status === 'available').length
  // The choice beside the button says it only where it is the same for all.
  const isMixed = own.length > 0 && commonStatus(own.map(({ chosenStatus }) => chosenStatus)) === undefined
  return (
    <>
      {own.length > 0 && <OwnStatusChoice own={own} place="top" className="agents-own-status" />}
      <Button
        size="sm"
        className={classNames(
          'agents-status-button',
          profiles.length === 1 && 'agents-status-narrow',
          isMixed && 'agents-status-mixed',
        )}
        iconEnd="chevron-down"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <span className={own.length > 0 ? 'agents-status-all' : undefined}>{m.agents_profiles()}</span>
        {own.length > 0 && (
          <StatusBadge status={seen ?? (available > 0 ? 'available' : 'busy')} className="agents-status-now">
            {seen ? statusWord(seen) : m.agents_some_available({ available, count: own.length })}
          </StatusBadge>
        )}
      </Button>
      {isOpen && <ProfilesSheet onNotLoaded={close} profiles={profiles} onClose={close} />}
    </>
  )
}
