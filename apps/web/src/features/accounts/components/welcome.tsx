import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { ButtonLink, RouteButton } from '#/ui/button/button.tsx'
import { leadsToCall, leadsToChat } from '../model/return-path.ts'
import './welcome.css'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import welcomePicture from '../images/welcome.webp'
import type { ConfirmationOutcome } from '../model/confirmation-outcome.ts'

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const wordsFor = (path: string): string => {
  if (leadsToCall(path)) return m.accounts_continue_call()
  return leadsToChat(path) ? m.accounts_continue_chat() : m.accounts_continue()
}

/** The requested page, or the consultants if none was requested. */
function ContinueButton({ returnPath }: { returnPath: string | undefined }) {
  const router = useRouter()
  if (returnPath === undefined || returnPath === '/') {
    return (
      <RouteButton to="/profiles" variant="primary">
        {m.accounts_to_consultants()}
      </RouteButton>
    )
  }
  // The path is checked, but it is not one of the router's typed routes.
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.history.push(returnPath)
  }
  return (
    <ButtonLink href={returnPath} variant="primary" onClick={go}>
      {wordsFor(returnPath)}
    </ButtonLink>
  )
}

function WelcomeTitle({ nuggets }: { nuggets: number }) {
  const format = useFormat()
  if (nuggets === 0) {
    return (
      <>
        {m.accounts_welcome()} <em>{m.accounts_welcome_no_bonus_accent()}</em>
      </>
    )
  }
  const isOne = nuggets === 1
  const count = isOne
    ? m.accounts_welcome_nuggets_one()
    : m.accounts_welcome_nuggets({ nuggets: format.nuggets(nuggets) })
  return (
    <>
      {m.accounts_welcome()} <em className="welcome-count">{count}</em>{' '}
      {isOne ? m.accounts_welcome_wait_one() : m.accounts_welcome_wait()}
    </>
  )
}

const welcomeText = (
  { nuggets, isBonusPostponed }: ConfirmationOutcome,
  messagePrice: string,
  bonus: string,
): string => {
  if (isBonusPostponed) return m.accounts_welcome_bonus_after_age_check({ nuggets: bonus })
  return nuggets === 0 ? m.accounts_welcome_no_bonus_text() : m.accounts_welcome_text({ price: messagePrice })
}

export interface WelcomeProps {
  outcome: ConfirmationOutcome
  /** What a message costs the person, in words. */
  messagePrice: string
}

export function Welcome({ outcome, messagePrice }: WelcomeProps) {
  const viewer = useViewer()
  const { nuggets, returnPath } = outcome
  const { welcomeBonusNuggets } = useCountry()
  const format = useFormat()
  return (
    <main id="main" className="wrap welcome-page">
      <section className="welcome">
        <img src={welcomePicture} alt="" width={600} height={800} fetchPriority="high" />
        <div className="welcome-in">
          <p className="welcome-sign">
            <Icon name="check" size="sm" />
            {m.accounts_confirmed()}
          </p>
          <h1 className="title">
            <WelcomeTitle nuggets={nuggets} />
          </h1>
          <p className="lead">
            {welcomeText(outcome, messagePrice, format.nuggets(welcomeBonusNuggets))}
            {!viewer && ` ${m.accounts_welcome_log_in()}`}
          </p>
          <div className="welcome-ways">
            {viewer ? (
              <ContinueButton returnPath={returnPath} />
            ) : (
              <RouteButton to="/login" search={{ redirect: returnPath }} variant="primary">
                {m.accounts_log_in()}
              </RouteButton>
            )}
            <RouteLink to="/">{m.accounts_to_home()}</RouteLink>
          </div>
        </div>
      </section>
    </main>
  )
}
