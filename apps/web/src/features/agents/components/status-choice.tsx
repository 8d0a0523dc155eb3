import type { AgentProfile } from '@velvetline/contracts/agents'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { useChooseStatus } from '../api/profiles.ts'

export const statusWord = (status: ProfileStatus): string =>
  ({ available: m.agents_available, busy: m.agents_busy, offline: m.agents_offline })[status]()

const STATUSES = ['available', 'busy', 'offline'] as const satisfies readonly ProfileStatus[]

export interface StatusChoiceProps {
  profile: AgentProfile
  /** Two choices for one profile must not share a radio group. */
  place: 'top' | 'sheet'
  className?: string | undefined
}

export function StatusChoice({ profile, place, className }: StatusChoiceProps) {
  const choose = useChooseStatus()
  // The query updates a moment after the click; until then the previous choice would reappear.
  const [asked, setAsked] = useState<ProfileStatus>()
  const change = (status: ProfileStatus): void => {
    setAsked(status)
    choose.mutate({ uuid: profile.uuid, status }, { onSettled: () => setAsked(undefined) })
  }
  return (
    <Segmented
      className={className}
      legend={profile.isOwn ? m.agents_your_status() : m.agents_status_of({ name: profile.name })}
      name={`status-${place}-${profile.uuid}`}
      value={asked ?? profile.chosenStatus}
      onChange={change}
      options={STATUSES.map((status) => ({ value: status, label: statusWord(status), tone: status }))}
    />
  )
}
