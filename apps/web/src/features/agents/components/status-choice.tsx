import type { AgentProfile } from '@velvetline/contracts/agents'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { useChooseStatus } from '../api/profiles.ts'
import { commonStatus } from '../model/own-profiles.ts'

export const statusWord = (status: ProfileStatus): string =>
  ({ available: m.agents_available, busy: m.agents_busy, offline: m.agents_offline })[status]()

const STATUSES = ['available', 'busy', 'offline'] as const satisfies readonly ProfileStatus[]

interface StatusChoiceProps {
  legend: string
  /** Of the radio group: two choices for the same profiles must not share one. */
  name: string
  chosen: ProfileStatus | undefined
  /** Undefined for all of the agent's own profiles. */
  uuid: string | undefined
  className?: string | undefined
}

function StatusChoice({ legend, name, chosen, uuid, className }: StatusChoiceProps) {
  const choose = useChooseStatus()
  // The query updates a moment after the click; until then the previous choice would reappear.
  const [asked, setAsked] = useState<ProfileStatus>()
  const change = (status: ProfileStatus): void => {
    setAsked(status)
    choose.mutate({ uuid, status }, { onSettled: () => setAsked(undefined) })
  }
  return (
    <Segmented
      className={className}
      legend={legend}
      name={name}
      value={asked ?? chosen}
      onChange={change}
      options={STATUSES.map((status) => ({ value: status, label: statusWord(status), tone: status }))}
    />
  )
}

export interface OwnStatusChoiceProps {
  own: readonly AgentProfile[]
  place: 'top' | 'sheet'
  className?: string | undefined
}

/** For all of the agent's own profiles at once; nothing is chosen where they differ. */
export function OwnStatusChoice({ own, place, className }: OwnStatusChoiceProps) {
  return (
    <StatusChoice
      legend={m.agents_your_status()}
      name={`status-${place}`}
      chosen={commonStatus(own.map(({ chosenStatus }) => chosenStatus))}
      uuid={undefined}
      className={className}
    />
  )
}

export function ProfileStatusChoice({ profile, className }: { profile: AgentProfile; className: string }) {
  return (
    <StatusChoice
      legend={m.agents_status_of({ name: profile.name })}
      name={`status-${profile.uuid}`}
      chosen={profile.chosenStatus}
      uuid={profile.uuid}
      className={className}
    />
  )
}
