import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type SandboxAgeAnswer,
  type SandboxAgeCheck,
  type SandboxAgeDecision,
  sandboxAgeCheckPath,
} from '@velvetline/contracts/age-verification'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { SandboxSign } from '#/shared/sandbox-sign.tsx'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { AgeCard } from './age-card.tsx'

const sandboxAgeCheckQuery = (reference: string) =>
  queryOptions<SandboxAgeCheck>({ queryKey: [sandboxAgeCheckPath(reference)], staleTime: 0, retry: false })

/** @returns where the person goes back to */
const decideSandboxAgeCheck = async (reference: string, outcome: SandboxAgeDecision['outcome']): Promise<string> => {
  const body: SandboxAgeDecision = { outcome }
  const { returnUrl } = await request<SandboxAgeAnswer>(sandboxAgeCheckPath(reference), { method: 'POST', body })
  return returnUrl
}

type Outcome = SandboxAgeDecision['outcome']

function Decisions({ reference, isDecided }: { reference: string; isDecided: boolean }) {
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const decide = async (outcome: Outcome): Promise<void> => {
    setChosen(outcome)
    setHasFailed(false)
    try {
      location.assign(await decideSandboxAgeCheck(reference, outcome))
    } catch {
      setHasFailed(true)
      setChosen(null)
    }
  }
  const props = (outcome: Outcome) => ({
    loading: chosen === outcome,
    inactive: chosen !== null && chosen !== outcome,
    onClick: () => void (chosen === null && decide(outcome)),
  })
  return (
    <>
      {hasFailed && <p role="alert">{m.age_sandbox_failed()}</p>}
      {isDecided && <p>{m.age_sandbox_done()}</p>}
      <div className="age-actions">
        {isDecided ? (
          <Button variant="primary" {...props('abandon')}>
            {m.age_sandbox_back()}
          </Button>
        ) : (
          <>
            <Button variant="primary" {...props('pass')}>
              {m.age_sandbox_pass()}
            </Button>
            <Button variant="tonal" {...props('fail')}>
              {m.age_sandbox_fail()}
            </Button>
            <Button {...props('abandon')}>{m.age_sandbox_abandon()}</Button>
          </>
        )}
      </div>
    </>
  )
}

/** The demo's verifier. It says plainly that it checks nothing. */
export function SandboxCheck({ reference }: { reference: string }) {
  const { data, isError } = useQuery(sandboxAgeCheckQuery(reference))
  return (
    <main id="main" className="wrap age-page">
      {isError ? (
        <ErrorState title={m.age_sandbox_missing_title()} text={m.age_sandbox_missing_text()} level={1} />
      ) : (
        <AgeCard icon="shield" title={m.age_sandbox_title()}>
          <SandboxSign>{m.age_sandbox_badge()}</SandboxSign>
          <p>{m.age_sandbox_lead()}</p>
          <Decisions reference={reference} isDecided={data !== undefined && data.state !== 'pending'} />
        </AgeCard>
      )}
    </main>
  )
}
