import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { RouteButton } from '#/ui/button/button.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'
import { takePlaceAfter } from '../model/return-path.ts'
import { useSignedInElsewhere } from '../model/use-signed-in-elsewhere.ts'
import { ResendLink } from './resend-link.tsx'

interface MailSentProps {
  email: string
  /** Where the person wanted to be. */
  returnPath: string | undefined
  onOther: () => void
}

/** Reads the same whether or not the address was known. */
export function MailSent({ email, returnPath, onOther }: MailSentProps) {
  const { mode } = useSite()
  const router = useRouter()
  const goOn = useCallback(() => router.history.replace(takePlaceAfter(returnPath) ?? '/'), [router, returnPath])
  useSignedInElsewhere(goOn)
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
      <RouteLink to="/login" search={{ redirect: returnPath }}>
        {m.accounts_sent_confirmed()}
      </RouteLink>
    </ResultCard>
  )
}
