import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MeAnswer } from '@velvetline/contracts/accounts'
import { type OpenInvitation, staffInvitationCheckPath, staffInvitationPath } from '@velvetline/contracts/staff'
import { NewPasswordField } from '#/features/accounts/components/new-password-field.tsx'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { roleWord } from '../model/role-word.ts'

/** Asks once, when the page opens, whom the link invites. */
const useInvitation = (token: string) =>
  useQuery({
    queryKey: [staffInvitationCheckPath, token],
    queryFn: () => request<OpenInvitation>(staffInvitationCheckPath, { method: 'POST', body: { token } }),
    // Not again when the person has signed in by it: the link is used up then.
    enabled: ({ state }) => token !== '' && state.data === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const accept = (token: string, password: string): Promise<MeAnswer> =>
  request<MeAnswer>(staffInvitationPath, { method: 'POST', body: { token, password } })

function LinkFault({ text }: { text: string }) {
  return (
    <ResultCard icon="clock" tone="off" title={m.staff_invitation_invalid_title()} focus="shown">
      <p>{text}</p>
      <RouteButton to="/login">{m.staff_invitation_log_in()}</RouteButton>
    </ResultCard>
  )
}

function AcceptForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const client = useQueryClient()
  const router = useRouter()
  const { formProps, fault, problem, refusal, isPending } = useSentForm({
    failed: m.staff_invitation_failed(),
    send: (values) => accept(token, textOf(values, 'password')),
    onDone: ({ user }) => {
      setViewer(client, user)
      toast({ kind: 'success', title: m.staff_invitation_welcome({ name: user.name }) })
      router.history.replace('/admin')
    },
  })
  // The link was used or withdrawn while the page was open.
  if (refusal?.code.startsWith('invitation_link_')) return <LinkFault text={refusal.message} />
  const { name, email, role } = invitation
  return (
    <ResultCard icon="user" title={m.staff_invitation_title()}>
      <p>{m.staff_invitation_text({ name, role: roleWord[role]() })}</p>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        {/* For the browser's store of passwords, which would otherwise keep this one without a name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label={m.accounts_new_password()} fault={fault('password')} />
        <Button type="submit" variant="primary" loading={isPending}>
          {m.staff_invitation_accept()}
        </Button>
      </Form>
      <p className="quiet">{m.staff_invitation_email({ email })}</p>
    </ResultCard>
  )
}

/** Where the link of an invitation leads: the invited person chooses a password and is signed in. */
export function InvitationPage({ token }: { token: string }) {
  const { data: invitation, error, isLoading } = useInvitation(token)
  if (token === '') return <LinkFault text={m.staff_invitation_no_token()} />
  if (invitation) return <AcceptForm token={token} invitation={invitation} />
  if (error) return <LinkFault text={refusalText(error) ?? m.staff_invitation_failed()} />
  return (
    <ResultCard icon="user" title={m.staff_invitation_title()}>
      <p role="status">{isLoading && m.staff_invitation_checking()}</p>
    </ResultCard>
  )
}
