import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MeAnswer } from '@velvetline/contracts/accounts'
import { applicationPasswordPath, applicationWelcomePath, type WelcomeShown } from '@velvetline/contracts/applications'
import { NewPasswordField } from '#/features/accounts/components/new-password-field.tsx'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'

function Welcome({ token, welcome }: { token: string; welcome: WelcomeShown }) {
  const client = useQueryClient()
  const router = useRouter()
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    send: (values) =>
      request<MeAnswer>(applicationPasswordPath, {
        method: 'POST',
        body: { token, password: textOf(values, 'password') },
      }),
    onDone: ({ user }) => {
      setViewer(client, user)
      router.history.replace('/agent')
    },
  })
  return (
    <ResultCard icon="star" tone="good" title={m.applications_welcome_title({ name: welcome.name })}>
      <p>{m.applications_welcome_text()}</p>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        {/* For the browser's store of passwords, which would otherwise keep this one without a name. */}
        <input type="email" name="username" autoComplete="username" value={welcome.email} readOnly hidden />
        <NewPasswordField label={m.accounts_new_password()} fault={fault('password')} />
        <Button type="submit" variant="primary" loading={isPending}>
          {m.applications_welcome_go()}
        </Button>
      </Form>
    </ResultCard>
  )
}

/** Where the welcome mail leads: the approved person chooses a password and is signed in. */
export function WelcomePage({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: [applicationWelcomePath, token],
    queryFn: () => request<WelcomeShown>(applicationWelcomePath, { method: 'POST', body: { token } }),
    // Not again when the person has signed in by it: the link is used up then.
    enabled: ({ state }) => token !== '' && state.data === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <Welcome token={token} welcome={data} />
  if (error || token === '') {
    return (
      <ResultCard icon="clock" tone="off" title={m.applications_link_dead()} focus="shown">
        <p>{error ? (refusalText(error) ?? m.applications_failed()) : m.applications_link_missing()}</p>
        <RouteButton to="/forgot-password" variant="primary">
          {m.accounts_forgot()}
        </RouteButton>
        <RouteLink to="/login">{m.applications_to_login()}</RouteLink>
      </ResultCard>
    )
  }
  return (
    <ResultCard icon="star" title={m.applications_opening()}>
      <p role="status">{m.applications_opening()}</p>
    </ResultCard>
  )
}
