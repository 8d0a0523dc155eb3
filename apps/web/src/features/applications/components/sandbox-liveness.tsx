import { useMutation, useQuery } from '@tanstack/react-query'
import { type SandboxLiveness, sandboxLivenessPath } from '@velvetline/contracts/application-proofs'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { Button } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'

/** The demo's verifier. It says plainly that it checks nothing. */
export function SandboxLivenessPage({ reference }: { reference: string }) {
  const path = sandboxLivenessPath(reference)
  const { error } = useQuery({ queryKey: [path], queryFn: () => request<SandboxLiveness>(path), retry: false })
  const deciding = useMutation({
    mutationFn: (outcome: 'pass' | 'fail') =>
      request<{ returnUrl: string }>(path, { method: 'POST', body: { outcome } }),
    onSuccess: ({ returnUrl }) => window.location.assign(returnUrl),
  })
  const fault = error ?? deciding.error
  return (
    <ResultCard icon="user" title={m.applications_sandbox_title()}>
      <p>{m.applications_sandbox_text()}</p>
      <Problem>{fault && (refusalText(fault) ?? m.applications_failed())}</Problem>
      {!error && (
        <>
          <Button variant="primary" loading={deciding.isPending} onClick={() => deciding.mutate('pass')}>
            {m.applications_sandbox_pass()}
          </Button>
          <Button disabled={deciding.isPending} onClick={() => deciding.mutate('fail')}>
            {m.applications_sandbox_fail()}
          </Button>
        </>
      )}
    </ResultCard>
  )
}
