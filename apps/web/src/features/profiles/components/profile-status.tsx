import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/ui/status-badge/status-badge.tsx'

const wordFor = (status: ProfileStatus): string => {
  if (status === 'available') return m.profiles_available()
  return status === 'busy' ? m.profiles_busy() : m.profiles_offline()
}

/** Whether the consultant is there now, as a dot and a word. */
export function ProfileStatusPill({ status, className }: { status: ProfileStatus; className?: string }) {
  return (
    <StatusBadge status={status} pill className={className}>
      {wordFor(status)}
    </StatusBadge>
  )
}
