import { useQueryClient } from '@tanstack/react-query'
import type { SecondFactorProof } from '@velvetline/contracts/accounts'
import { type ComponentProps, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Dialog } from '#/ui/dialog/dialog.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { renewRecoveryCodes, showFactorAgain, turnOffSecondFactor } from '../api/second-factor.ts'
import { CurrentPasswordField, EitherCodeField } from './code-fields.tsx'
import { RecoveryCodesShown } from './recovery-codes.tsx'
import './security.css'

interface ProofDialogProps<Answer>
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'text' | 'action' | 'isDangerous' | 'onClose'> {
  send: (proof: SecondFactorProof) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** A change to the factor that takes a code and the password. */
function ProofDialog<Answer>({ send, onDone, ...dialog }: ProofDialogProps<Answer>) {
  const form = useSentForm({
    failed: m.accounts_factor_failed(),
    send: (values) => send({ code: textOf(values, 'code'), currentPassword: textOf(values, 'currentPassword') }),
    onDone,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <EitherCodeField name="code" label={m.accounts_any_code()} error={form.fault('code')} />
      <CurrentPasswordField fault={form.fault} />
    </FormDialog>
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
    <ProofDialog
      send={renewRecoveryCodes}
      onDone={(answer) => {
        setCodes(answer.codes)
        void showFactorAgain(client)
      }}
      title={m.accounts_renew_title()}
      text={m.accounts_renew_text()}
      action={m.accounts_renew_send()}
      onClose={onClose}
    />
  )
}

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ProofDialog
      send={turnOffSecondFactor}
      onDone={async () => {
        await showFactorAgain(client)
        toast({ kind: 'success', title: m.accounts_factor_turned_off() })
        onClose()
      }}
      title={m.accounts_turn_off_title()}
      text={m.accounts_turn_off_text()}
      action={m.accounts_factor_turn_off()}
      isDangerous
      onClose={onClose}
    />
  )
}
