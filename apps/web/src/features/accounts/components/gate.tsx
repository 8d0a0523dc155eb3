import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { useIsAgeChecked } from '#/shared/site.ts'
import { RouteLink } from '#/ui/link/link.tsx'
import registerPicture from '../images/register.webp'
import { useRegisteredAs } from '../model/registered-as.ts'
import { keepReturnPath } from '../model/return-path.ts'
import { Door } from './door.tsx'
import { LogInForm } from './log-in.tsx'
import { MailSent } from './mail-sent.tsx'
import { RegisterForm } from './register.tsx'

/** What a guest wanted to do before being asked to sign in; also the query of /auth. */
export interface GateRequest {
  action?: 'chat' | 'webcall' | undefined
  profile?: string | undefined
  return?: string | undefined
  /** `login` for those who have an account already. */
  mode?: 'login' | undefined
}

function GateTitle({ request }: { request: GateRequest }) {
  const before = request.action === 'webcall' ? m.accounts_gate_webcall_before() : m.accounts_gate_chat_before()
  return (
    <>
      {before} <em>{request.profile ?? m.accounts_gate_somebody()}</em>
    </>
  )
}

const leadFor = (request: GateRequest, nuggets: string, isAgeChecked: boolean): string => {
  if (request.mode === 'login') return m.accounts_gate_log_in_lead()
  const words = { name: request.profile ?? m.accounts_gate_somebody(), nuggets }
  if (request.action === 'webcall')
    return isAgeChecked
      ? m.accounts_gate_webcall_register_lead_age(words)
      : m.accounts_gate_webcall_register_lead(words)
  return isAgeChecked ? m.accounts_gate_register_lead_age(words) : m.accounts_gate_register_lead(words)
}

export function Gate({ request, portrait }: { request: GateRequest; portrait: string | undefined }) {
  const { sentTo, setSentTo } = useRegisteredAs()
  const { welcomeBonusNuggets } = useCountry()
  const format = useFormat()
  const isAgeChecked = useIsAgeChecked()
  const returnPath = request.return
  useEffect(() => {
    if (returnPath !== undefined) keepReturnPath(returnPath)
  }, [returnPath])
  const isLogin = request.mode === 'login'
  if (sentTo !== undefined && !isLogin) {
    return <MailSent email={sentTo} returnPath={returnPath} onOther={() => setSentTo(undefined)} />
  }
  return (
    <Door
      picture={portrait ?? registerPicture}
      title={<GateTitle request={request} />}
      lead={leadFor(request, format.nuggets(welcomeBonusNuggets), isAgeChecked)}
    >
      <div className="stack">
        {isLogin ? <LogInForm returnPath={returnPath} /> : <RegisterForm returnPath={returnPath} onSent={setSentTo} />}
        <p className="door-aside">
          {isLogin ? m.accounts_no_account() : m.accounts_has_account()}
          <RouteLink
            to="/auth"
            search={{ ...request, mode: isLogin ? undefined : 'login' }}
            replace
            resetScroll={false}
          >
            {isLogin ? m.accounts_register_free() : m.accounts_log_in()}
          </RouteLink>
        </p>
      </div>
    </Door>
  )
}
