import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  EMAIL_MAX_CHARACTERS,
  EMAIL_NOT_CONFIRMED_REFUSAL,
  PASSWORD_MAX_CHARACTERS,
  type SignedInAnswer,
} from '@velvetline/contracts/accounts'
import { useCallback, useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { setViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form, PasswordField } from '#/ui/field/form.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { signIn } from '../api/sign-in.ts'
import logInPicture from '../images/log-in.webp'
import { keepReturnPath, takePlaceAfter, withSection } from '../model/return-path.ts'
import { CodeStep } from './code-step.tsx'
import { Door } from './door.tsx'
import { ResendUnconfirmed } from './resend-link.tsx'

/** Where to go after signing in: the page named by the address, else the one kept in this tab, else the role's start page. */
const placeAfter = ({ user }: SignedInAnswer, returnPath: string | undefined): string => {
  const wanted = returnPath && withSection(returnPath, location.hash)
  return takePlaceAfter(wanted) ?? (user.role === 'agent' ? '/agent' : '/')
}

/** Greets the person who has just signed in, and opens the page that they wanted. */
const useWelcome = (returnPath: string | undefined): ((answer: SignedInAnswer) => void) => {
  const client = useQueryClient()
  const router = useRouter()
  return (answer) => {
    setViewer(client, answer.user)
    toast(
      answer.isAccountKept
        ? { kind: 'success', title: m.accounts_kept_title(), text: m.accounts_kept_text() }
        : {
            kind: 'success',
            title: m.accounts_logged_in(),
            text: m.accounts_logged_in_text({ name: answer.user.name }),
          },
    )
    router.history.replace(placeAfter(answer, returnPath))
  }
}

interface PasswordStepProps {
  /** Why the password is asked for again. */
  again: string | undefined
  onDone: (answer: SignedInAnswer) => void
  onCodeOwed: () => void
}

function PasswordStep({ again, onDone, onCodeOwed }: PasswordStepProps) {
  const [identifier, setIdentifier] = useState('')
  const [isWorking, setWorking] = useState(false)
  const { dialCode, countryName } = useCountry()
  const { formProps, fault, problem, refusal, isPending } = useSentForm({
    failed: m.accounts_log_in_failed(),
    keptAs: 'login',
    send: (values) => {
      setIdentifier(textOf(values, 'identifier').trim())
      const body = { identifier: textOf(values, 'identifier').trim(), password: textOf(values, 'password') }
      return signIn(body, () => setWorking(true)).finally(() => setWorking(false))
    },
    onDone: (answer) => ('user' in answer ? onDone(answer) : onCodeOwed()),
  })
  return (
    <Form {...formProps}>
      <Problem>{problem ?? again}</Problem>
      {isWorking && (
        <Notice tone="info" live>
          {m.accounts_log_in_working()}
        </Notice>
      )}
      {refusal?.code === EMAIL_NOT_CONFIRMED_REFUSAL && <ResendUnconfirmed identifier={identifier} />}
      <TextField
        name="identifier"
        label={m.accounts_identifier()}
        hint={m.accounts_identifier_hint({ prefix: dialCode, country: countryName })}
        error={fault('identifier')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
        required
      />
      <PasswordField
        name="password"
        label={m.accounts_password()}
        error={fault('password')}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_CHARACTERS}
        showLabel={m.accounts_show_password()}
        hideLabel={m.accounts_hide_password()}
        required
      />
      <RouteLink to="/forgot-password" className="door-forgot">
        {m.accounts_forgot()}
      </RouteLink>
      <Button type="submit" variant="primary" loading={isPending}>
        {m.accounts_log_in()}
      </Button>
    </Form>
  )
}

/** Signs in, with a code where the account asks for one, and redirects to the page that was requested. */
export function LogInForm({ returnPath }: { returnPath: string | undefined }) {
  const welcome = useWelcome(returnPath)
  const [isCodeOwed, setCodeOwed] = useState(false)
  const [again, setAgain] = useState<string>()
  const goBack = useCallback((problem?: string) => {
    setAgain(problem)
    setCodeOwed(false)
  }, [])
  if (isCodeOwed) return <CodeStep onDone={welcome} onBack={goBack} />
  return <PasswordStep again={again} onDone={welcome} onCodeOwed={() => setCodeOwed(true)} />
}

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
