import { WELCOME_BONUS_DEFAULT_NUGGETS } from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import registerPicture from '../images/register.webp'
import { useRegisteredAs } from '../model/registered-as.ts'
import { Door } from './door.tsx'
import { MailSent } from './mail-sent.tsx'
import { RegisterForm } from './register-form.tsx'

/** For those who are new; after sending the form the same page says where the mail went, after a reload too. */
export function RegisterPage({ redirect }: { redirect: string | undefined }) {
  const { sentTo, setSentTo } = useRegisteredAs()
  if (sentTo !== undefined) return <MailSent email={sentTo} onOther={() => setSentTo(undefined)} />
  return (
    <Door
      picture={registerPicture}
      title={
        <>
          {m.accounts_register_title_before()} <em>{m.accounts_register_title_accent()}</em>
        </>
      }
      lead={m.accounts_register_lead({ nuggets: WELCOME_BONUS_DEFAULT_NUGGETS })}
    >
      <div className="stack">
        <RegisterForm returnPath={redirect} onSent={setSentTo} />
        <p className="door-aside">
          {m.accounts_has_account()}
          <RouteLink to="/login" search={{ redirect }}>
            {m.accounts_log_in()}
          </RouteLink>
        </p>
      </div>
    </Door>
  )
}
