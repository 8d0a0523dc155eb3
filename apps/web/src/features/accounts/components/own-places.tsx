import { m } from '#/paraglide/messages.js'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'

export interface AccountPlace {
  /** Of the section on this page. */
  id: string
  icon: IconName
  label: string
}

/** What the account holds, each a way to its place on this page. */
export function OwnPlaces({ places }: { places: readonly AccountPlace[] }) {
  return (
    <nav className="own-places" aria-label={m.accounts_own_page_title()}>
      <ul>
        {places.map(({ id, icon, label }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
