import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { RouteButton } from '#/ui/button/button.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'
import { ResendLink } from './resend-link.tsx'

interface MailSentProps {
  email: string
  onOther: () => void
}

/** Reads the same whether or not the address was known. */
export function MailSent({ email, onOther }: MailSentProps) {
  const { mode } = useSite()
  return (
    <ResultCard icon="mail" title={m.accounts_sent_title()} focus="shown">
      <p>
        {m.accounts_sent_before()} <b>{email}</b> {m.accounts_sent_after()}
      </p>
      {mode === 'demo' && (
        <>
          <p>{m.accounts_sent_demo()}</p>
          <RouteButton to="/sandbox/mail" variant="primary">
            {m.accounts_open_outbox()}
          </RouteButton>
        </>
      )}
      <p className="quiet">{m.accounts_sent_nothing()}</p>
      <ResendLink email={email} />
      <LinkButton onClick={onOther}>{m.accounts_sent_other()}</LinkButton>
    </ResultCard>
  )
}
