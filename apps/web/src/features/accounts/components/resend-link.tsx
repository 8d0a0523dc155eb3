import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { duration } from '#/shared/duration.ts'
import { SECOND_MS } from '#/shared/time.ts'
import { TextField } from '#/ui/field/field.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { resendConfirmation } from '../api/sign-in.ts'

/** Counts seconds down to 0. Starts at once or with the first `restart`, which always starts over. */
export const useCountdown = (fromSeconds: number, atOnce: boolean): { left: number; restart: () => void } => {
  const [left, setLeft] = useState(atOnce ? fromSeconds : 0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const restart = useCallback(() => setLeft(fromSeconds), [fromSeconds])
  return { left, restart }
}

const RESEND_WAIT_SECONDS = 60

export function ResendLink({ email, waitFirst = true }: { email: string; waitFirst?: boolean }) {
  const { left, restart } = useCountdown(RESEND_WAIT_SECONDS, waitFirst)
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email),
    onSuccess: () => {
      restart()
      toast({ kind: 'success', title: m.accounts_resent(), text: m.accounts_resent_text() })
    },
    onError: (error) => toast({ kind: 'error', title: refusalText(error) ?? m.accounts_resend_failed() }),
  })
  if (left > 0) return <span className="quiet num">{m.accounts_resend_in({ time: duration(left) })}</span>
  return (
    <LinkButton disabled={resend.isPending || email.trim() === ''} onClick={() => resend.mutate()}>
      {m.accounts_resend()}
    </LinkButton>
  )
}

/** After a login with the right password to an unconfirmed account. Asks for the address unless the login used it. */
export function ResendUnconfirmed({ identifier }: { identifier: string }) {
  const [email, setEmail] = useState(identifier.includes('@') ? identifier : '')
  return (
    <div className="stack stack-tight">
      {!identifier.includes('@') && (
        <TextField
          type="email"
          label={m.accounts_unconfirmed_email()}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <ResendLink email={email} waitFirst={false} />
    </div>
  )
}
