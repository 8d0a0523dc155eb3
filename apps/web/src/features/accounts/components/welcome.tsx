import './welcome.css'
import { WELCOME_BONUS_DEFAULT_NUGGETS } from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { useNuggets, useOwnPrice } from '#/shared/nuggets.ts'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import welcomePicture from '../images/welcome.webp'
import type { ConfirmationOutcome } from '../model/confirmation-outcome.ts'
import { ContinueButton } from './continue-button.tsx'

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
      {m.accounts_welcome()} <em>{count}</em> {isOne ? m.accounts_welcome_wait_one() : m.accounts_welcome_wait()}
    </>
  )
}

const welcomeText = ({ nuggets, isBonusPostponed }: ConfirmationOutcome, messagePrice: string): string => {
  if (isBonusPostponed) return m.accounts_welcome_bonus_after_age_check({ nuggets: WELCOME_BONUS_DEFAULT_NUGGETS })
  return nuggets === 0 ? m.accounts_welcome_no_bonus_text() : m.accounts_welcome_text({ price: messagePrice })
}

/** The address is confirmed: what that brought, and the way on to where the person wanted to be. */
export function Welcome({ outcome }: { outcome: ConfirmationOutcome }) {
  const viewer = useViewer()
  const { nuggets, returnPath } = outcome
  const { message } = useCountry().nuggetPrices
  const messagePrice = useNuggets()(useOwnPrice()(message))
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
            {welcomeText(outcome, messagePrice)}
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
