import { useQueryClient } from '@tanstack/react-query'
import { PAYOUT_DETAILS_WAIT_DAYS } from '@velvetline/contracts/earnings'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair, Form, PasswordField } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { changePayoutDetails, monthsQuery } from '../api/earnings.ts'

const HOLDER_MAX = 70
const IBAN_MAX = 42
const TAX_NUMBER_MAX = 30

/** Asks where payouts go, with the password again. */
export function DetailsDialog({ holder, onClose }: { holder: string; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: (values: FormData) =>
      changePayoutDetails({
        holder: textOf(values, 'holder'),
        iban: textOf(values, 'iban'),
        taxCountry: textOf(values, 'taxCountry'),
        taxNumber: textOf(values, 'taxNumber'),
        isVatLiable: values.has('isVatLiable'),
        currentPassword: textOf(values, 'currentPassword'),
      }),
    failed: m.earnings_details_failed(),
    onDone: (answer) => {
      client.setQueryData(monthsQuery.queryKey, answer)
      toast({ kind: 'success', title: m.earnings_details_done() })
      onClose()
    },
  })
  const hasFieldFaults = Object.keys(form.refusal?.fields ?? {}).length > 0
  return (
    <Dialog open onOpenChange={onClose} title={m.earnings_details_title()} closeLabel={m.earnings_close()}>
      <Form {...form.formProps}>
        <p>{m.earnings_details_text({ days: PAYOUT_DETAILS_WAIT_DAYS })}</p>
        <Problem>{!hasFieldFaults && form.problem}</Problem>
        <TextField
          name="holder"
          label={m.earnings_details_holder()}
          defaultValue={holder}
          error={form.fault('holder')}
          maxLength={HOLDER_MAX}
          autoComplete="name"
          data-autofocus
        />
        <TextField
          name="iban"
          label={m.earnings_details_iban()}
          error={form.fault('iban')}
          maxLength={IBAN_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FieldPair>
          <TextField
            name="taxCountry"
            label={m.earnings_details_tax_country()}
            hint={m.earnings_details_tax_country_hint()}
            error={form.fault('taxCountry')}
            maxLength={2}
            autoComplete="country"
          />
          <TextField
            name="taxNumber"
            label={m.earnings_details_tax_number()}
            error={form.fault('taxNumber')}
            maxLength={TAX_NUMBER_MAX}
            autoComplete="off"
          />
        </FieldPair>
        <Checkbox name="isVatLiable" label={m.earnings_details_vat()} />
        <PasswordField
          name="currentPassword"
          label={m.earnings_details_password()}
          error={form.fault('currentPassword')}
          autoComplete="current-password"
          showLabel={m.earnings_password_show()}
          hideLabel={m.earnings_password_hide()}
        />
        <DialogActions>
          <Button type="submit" variant="primary" loading={form.isPending}>
            {m.earnings_details_save()}
          </Button>
          <Button onClick={onClose}>{m.earnings_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
