import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import logInPicture from '../images/log-in.webp'
import { keepReturnPath } from '../model/return-path.ts'
import { Door } from './door.tsx'
import { LogInForm } from './log-in-form.tsx'

/** For those who have an account. */
export function LogInPage({ redirect }: { redirect: string | undefined }) {
  useEffect(() => {
    if (redirect !== undefined) keepReturnPath(redirect)
  }, [redirect])
  return (
    <Door picture={logInPicture} title={m.accounts_log_in_title()} lead={m.accounts_log_in_lead()}>
      <div className="stack">
        <LogInForm returnPath={redirect} />
        <p className="door-aside">
          {m.accounts_no_account()}
          <RouteLink to="/register" search={{ redirect }}>
            {m.accounts_register_free()}
          </RouteLink>
        </p>
      </div>
    </Door>
  )
}
