import { useQueryClient } from '@tanstack/react-query'
import type { SecondFactorProof } from '@velvetline/contracts/accounts'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { renewRecoveryCodes, showFactorAgain, turnOffSecondFactor } from '../api/second-factor.ts'
import { CurrentPasswordField, EitherCodeField } from './code-fields.tsx'
import { RecoveryCodesShown } from './recovery-codes.tsx'
import './security.css'

interface ProofFormProps<Answer> {
  send: (proof: SecondFactorProof) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
  /** What is about to be done. */
  action: string
  isDangerous?: boolean
}

/** A change to the factor that takes a code and the password. */
function ProofForm<Answer>({ send, onDone, onClose, action, isDangerous }: ProofFormProps<Answer>) {
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.accounts_factor_failed(),
    send: (values) => send({ code: textOf(values, 'code'), currentPassword: textOf(values, 'currentPassword') }),
    onDone,
  })
  return (
    <Form {...formProps}>
      <Problem>{problem}</Problem>
      <EitherCodeField name="code" label={m.accounts_any_code()} error={fault('code')} />
      <CurrentPasswordField fault={fault} />
      <DialogActions>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isPending}>
          {action}
        </Button>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
      </DialogActions>
    </Form>
  )
}

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    const finish = () => {
      toast({ kind: 'success', title: m.accounts_codes_renewed() })
      onClose()
    }
    return (
      <Dialog open wide locked onOpenChange={finish} title={m.accounts_codes_title()} closeLabel={m.common_close()}>
        <RecoveryCodesShown codes={codes} onDone={finish} />
      </Dialog>
    )
  }
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_renew_title()} closeLabel={m.common_close()}>
      <p>{m.accounts_renew_text()}</p>
      <ProofForm
        send={renewRecoveryCodes}
        onDone={(answer) => {
          setCodes(answer.codes)
          void showFactorAgain(client)
        }}
        onClose={onClose}
        action={m.accounts_renew_send()}
      />
    </Dialog>
  )
}

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_turn_off_title()} closeLabel={m.common_close()}>
      <p>{m.accounts_turn_off_text()}</p>
      <ProofForm
        send={turnOffSecondFactor}
        onDone={async () => {
          await showFactorAgain(client)
          toast({ kind: 'success', title: m.accounts_factor_turned_off() })
          onClose()
        }}
        onClose={onClose}
        action={m.accounts_factor_turn_off()}
        isDangerous
      />
    </Dialog>
  )
}
