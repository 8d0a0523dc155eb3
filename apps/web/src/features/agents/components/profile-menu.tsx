import type { AgentInbox } from '@velvetline/contracts/agent-inbox'
import type { AgentProfile } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { Icon } from '#/ui/icon/icon.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { MenuItem } from '#/ui/menu/menu-item.tsx'

export interface ProfileMenuProps {
  profiles: readonly AgentProfile[]
  inbox: AgentInbox | undefined
  chosen: string | undefined
  onChoose: (profileUuid: string | undefined) => void
}

/** Nine have a digit of their own; the rest is chosen here. */
const DIGITS = 9

const waitingNote = (count: number): string | undefined => {
  if (count === 0) return undefined
  return count === 1 ? m.agents_one_waits() : m.agents_many_wait({ count })
}

/** Whose conversations are shown, for agents who look after several profiles. */
export function ProfileMenu({ profiles, inbox, chosen, onChoose }: ProfileMenuProps) {
  const name = profiles.find(({ uuid }) => uuid === chosen)?.name ?? m.agents_profiles_all()
  const waitingFor = (uuid: string): number =>
    inbox?.profiles.find(({ profileUuid }) => profileUuid === uuid)?.waiting ?? 0
  const digit = (number: number) => <kbd className="agents-kb only-wide">{number}</kbd>
  return (
    <Menu
      label={m.agents_tabs()}
      className="agents-profile-menu"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="agents-profile-button"
          aria-label={m.agents_profiles_choose({ name })}
        >
          <span>{name}</span>
          <Icon name="chevron-down" size="sm" />
        </button>
      )}
    >
      <MenuItem checked={chosen === undefined} lead={digit(0)} onSelect={() => onChoose(undefined)}>
        {m.agents_profiles_all()}
      </MenuItem>
      {profiles.map(({ uuid, name: profileName }, index) => (
        <MenuItem
          key={uuid}
          checked={chosen === uuid}
          lead={index < DIGITS ? digit(index + 1) : <span />}
          note={waitingNote(waitingFor(uuid))}
          onSelect={() => onChoose(uuid)}
        >
          {profileName}
        </MenuItem>
      ))}
    </Menu>
  )
}
