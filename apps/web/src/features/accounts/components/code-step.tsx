import { SIGN_IN_EXPIRED_REFUSAL, type SignedInAnswer } from '@velvetline/contracts/accounts'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { finishSignIn } from '../api/sign-in.ts'
import { AppCodeField, RecoveryCodeField } from './code-fields.tsx'

interface CodeStepProps {
  onDone: (answer: SignedInAnswer) => void
  /** @param problem why the password is needed again, where the person did not ask to go back */
  onBack: (problem?: string) => void
}

/** The second step of logging in: the code of the app, or a recovery code. */
export function CodeStep({ onDone, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const { formProps, fault, problem, refusal, isPending } = useSentForm({
    failed: m.accounts_log_in_failed(),
    send: (values) => finishSignIn(textOf(values, 'code')),
    onDone,
  })
  const expired = refusal?.code === SIGN_IN_EXPIRED_REFUSAL ? refusal.message : undefined
  useEffect(() => {
    if (expired !== undefined) onBack(expired)
  }, [expired, onBack])
  return (
    <Form {...formProps} className="code-step">
      <p role="status">{isRecovery ? m.accounts_code_step_recovery() : m.accounts_code_step()}</p>
      <Problem>{problem}</Problem>
      {isRecovery ? (
        <RecoveryCodeField error={fault('code')} takesFocus />
      ) : (
        <AppCodeField error={fault('code')} takesFocus />
      )}
      <Button type="submit" variant="primary" loading={isPending}>
        {m.accounts_log_in()}
      </Button>
      <div className="door-ways">
        <LinkButton onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? m.accounts_code_step_use_app() : m.accounts_code_step_use_recovery()}
        </LinkButton>
        <LinkButton onClick={() => onBack()}>{m.accounts_code_step_back()}</LinkButton>
      </div>
    </Form>
  )
}
