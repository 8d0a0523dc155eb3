import './own-account.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { accountQuery } from '../api/account.ts'
import { OwnData } from './own-data.tsx'
import { type AccountPlace, OwnPlaces } from './own-places.tsx'
import { OwnSessions } from './own-sessions.tsx'

interface OwnAccountProps {
  /** The headings of what other features add, in order, to be found by `id`. */
  places?: readonly AccountPlace[]
  children?: ReactNode
  /** The last section, with its heading. */
  last: AccountPlace
  lastPart: ReactNode
}

/** The own account: who one is here, what other features add, and where one is signed in. */
export function OwnAccount({ places = [], children, last, lastPart }: OwnAccountProps) {
  const { data: account } = useSuspenseQuery(accountQuery)
  const format = useFormat()
  return (
    <main id="main" className="wrap own-account">
      <PageTitle
        title={m.accounts_own_greeting({ name: account.user.name })}
        lead={m.accounts_own_since({ date: format.date(account.user.createdAt) })}
        actions={
          account.user.role === 'member' && (
            <RouteLink to="/credits" icon="nugget">
              {m.accounts_own_credits()}
            </RouteLink>
          )
        }
      />
      <div className="own-account-frame">
        <OwnPlaces
          places={[
            { id: 'data', icon: 'user', label: m.accounts_own_data() },
            ...places,
            { id: 'sessions', icon: 'laptop', label: m.accounts_own_sessions_short() },
            last,
          ]}
        />
        <div className="own-account-parts">
          <OwnData {...account} />
          {children}
          <OwnSessions />
          {lastPart}
        </div>
      </div>
    </main>
  )
}
