import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  checkResetLinkPath,
  EMAIL_MAX_CHARACTERS,
  forgotPasswordPath,
  mePath,
  type ResetLinkAnswer,
  resetPasswordPath,
  TAKE_BACK_EXPIRED_REFUSAL,
} from '@velvetline/contracts/accounts'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { useSite } from '#/shared/site.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** The answer does not reveal whether the address is known. */
const forgotPassword = (email: string): Promise<unknown> =>
  request(forgotPasswordPath, { method: 'POST', body: { email } })

/** The link itself is invalid, so another password would not help. */
const isLinkFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code.startsWith('reset_link_') || error.code === TAKE_BACK_EXPIRED_REFUSAL)

/** Checks the link once, when the page opens. Other errors are shown when the password is sent. */
export const useResetLink = (token: string) => {
  const { data, error, isLoading } = useQuery({
    queryKey: [checkResetLinkPath, token],
    queryFn: () => request<ResetLinkAnswer>(checkResetLinkPath, { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const fault = isLinkFault(error) ? error : undefined
  return { isChecking: isLoading, fault, takesBackEmail: data?.takesBackEmail ?? false }
}

const resetPassword = (token: string, password: string): Promise<unknown> =>
  request(resetPasswordPath, { method: 'POST', body: { token, password } })

function ForgotSent({ email }: { email: string }) {
  const { mode } = useSite()
  return (
    <ResultCard icon="mail" title={m.accounts_sent_title()} focus="shown">
      <p>
        {m.accounts_forgot_sent_before()} <b>{email}</b> {m.accounts_forgot_sent_after()}
      </p>
      {mode === 'demo' && (
        <>
          <p>{m.accounts_sent_demo()}</p>
          <RouteButton to="/sandbox/mail" variant="primary">
            {m.accounts_open_outbox()}
          </RouteButton>
        </>
      )}
      <RouteLink to="/login">{m.accounts_back_to_log_in()}</RouteLink>
    </ResultCard>
  )
}

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.accounts_forgot_failed(),
    keptAs: 'forgot-password',
    send: (values) => forgotPassword(textOf(values, 'email').trim()),
    onDone: (_answer, values) => setSentTo(textOf(values, 'email').trim()),
  })
  if (sentTo !== undefined) return <ForgotSent email={sentTo} />
  return (
    <ResultCard icon="lock" title={m.accounts_forgot_title()}>
      <p>{m.accounts_forgot_text()}</p>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        <TextField
          name="email"
          type="email"
          label={m.accounts_email()}
          placeholder={m.accounts_email_placeholder()}
          error={fault('email')}
          autoComplete="email"
          maxLength={EMAIL_MAX_CHARACTERS}
          required
        />
        <Button type="submit" variant="primary" loading={isPending}>
          {m.accounts_forgot_send()}
        </Button>
      </Form>
      <p className="quiet">{m.accounts_forgot_note()}</p>
      <RouteLink to="/login">{m.accounts_back_to_log_in()}</RouteLink>
    </ResultCard>
  )
}

const LINK_FAULTS: Readonly<Record<string, () => string>> = {
  reset_link_expired: m.accounts_expired_title,
  reset_link_used: m.accounts_reset_used_title,
  [TAKE_BACK_EXPIRED_REFUSAL]: m.accounts_expired_title,
}

/** The title says what is wrong with the link, the text what to do. */
function LinkFault({ title, fault }: { title: string; fault?: ApiError }) {
  if (fault?.code === TAKE_BACK_EXPIRED_REFUSAL)
    return (
      <ResultCard icon="clock" tone="off" title={title} focus="shown">
        <p>{fault.message}</p>
      </ResultCard>
    )
  return (
    <ResultCard icon="clock" tone="off" title={title} focus="shown">
      <p>{m.accounts_reset_again_text()}</p>
      <RouteButton to="/forgot-password" variant="primary">
        {m.accounts_reset_again()}
      </RouteButton>
    </ResultCard>
  )
}

export function ResetPasswordPage({ token }: { token: string }) {
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  const link = useResetLink(token)
  const { formProps, fault, problem, refusal, isPending } = useSentForm({
    failed: m.accounts_reset_failed(),
    send: (values) => resetPassword(token, textOf(values, 'password')),
    onDone: () => {
      setDone(true)
      // The server has ended this browser's session of the same account.
      if (viewerOf(client)) void client.invalidateQueries({ queryKey: [mePath] })
    },
  })
  if (token === '') return <LinkFault title={m.accounts_reset_no_token()} />
  if (isDone) {
    return (
      <ResultCard icon="check" tone="good" title={m.accounts_reset_done_title()} focus="shown">
        {link.takesBackEmail && <p>{m.accounts_take_back_done()}</p>}
        <p>{m.accounts_reset_done_text()}</p>
        <RouteButton to="/login" variant="primary">
          {m.accounts_log_in()}
        </RouteButton>
      </ResultCard>
    )
  }
  const linkFault = isLinkFault(refusal) ? refusal : link.fault
  if (linkFault)
    return <LinkFault title={(LINK_FAULTS[linkFault.code] ?? m.accounts_invalid_title)()} fault={linkFault} />
  if (link.isChecking) {
    return (
      <ResultCard icon="lock" title={m.accounts_reset_title()}>
        <p role="status">{m.accounts_reset_checking()}</p>
      </ResultCard>
    )
  }
  return (
    <ResultCard icon="lock" title={link.takesBackEmail ? m.accounts_take_back_title() : m.accounts_reset_title()}>
      {link.takesBackEmail && <p>{m.accounts_take_back_text()}</p>}
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        <NewPasswordField label={m.accounts_new_password()} fault={fault('password')} />
        <Button type="submit" variant="primary" loading={isPending}>
          {m.accounts_reset_save()}
        </Button>
      </Form>
      <p className="quiet">{m.accounts_reset_note()}</p>
    </ResultCard>
  )
}
