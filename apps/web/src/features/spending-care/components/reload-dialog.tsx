import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CreditPackage } from '@velvetline/contracts/payments'
import type { Care } from '@velvetline/contracts/spending-care'
import { useState } from 'react'
import { packagesQuery } from '#/features/payments/api/offer.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useFormat } from '#/shared/format.ts'
import { showAnswer, textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair, Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { careQuery, changeAutoReload } from '../api/care.ts'
import { readReload, writeAmount } from '../model/read-limits.ts'

const NUGGETS_MAX_CHARACTERS = 3
const AMOUNT_MAX_CHARACTERS = 16

function Packages({ packages, chosenId }: { packages: readonly CreditPackage[]; chosenId: string }) {
  const format = useFormat()
  const [value, setValue] = useState(chosenId)
  return (
    <Choices legend={m.spending_care_reload_package()} showLegend name="packageId" value={value} onChange={setValue}>
      {packages.map(({ id, nuggets, priceMinor, currency }) => (
        <Choice
          key={id}
          value={id}
          title={m.spending_care_reload_nuggets({ nuggets: format.nuggets(nuggets) })}
          price={format.money(priceMinor, currency)}
        />
      ))}
    </Choices>
  )
}

interface ReloadDialogProps {
  care: Care
  onClose: () => void
}

export function ReloadDialog({ care, onClose }: ReloadDialogProps) {
  const client = useQueryClient()
  const { data } = useQuery(packagesQuery)
  const { isOn, belowNuggets, packageId, monthlyCapMinor } = care.autoReload
  const { formProps, fault, problem, isPending } = useSentForm<Care>({
    failed: m.spending_care_save_failed(),
    // The kept choice can be restored only once the packages are there.
    keptAs: data && 'reload',
    send: (values) =>
      changeAutoReload(
        readReload({
          below: textOf(values, 'belowNuggets'),
          packageId: textOf(values, 'packageId') || packageId,
          cap: textOf(values, 'monthlyCapMinor'),
        }),
      ),
    onDone: async (answer) => {
      await showAnswer(client, careQuery.queryKey, answer)
      toast({ kind: 'success', title: isOn ? m.spending_care_saved() : m.spending_care_reload_is_on() })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={m.spending_care_reload()} closeLabel={m.common_close()}>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        {data && <Packages packages={data.packages} chosenId={packageId} />}
        <FieldPair>
          <TextField
            name="belowNuggets"
            label={m.spending_care_reload_below()}
            hint={m.spending_care_reload_below_hint()}
            error={fault('belowNuggets')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={NUGGETS_MAX_CHARACTERS}
            defaultValue={String(belowNuggets)}
            required
          />
          <TextField
            name="monthlyCapMinor"
            label={m.spending_care_reload_cap({ currency: care.currency })}
            hint={m.spending_care_reload_cap_hint()}
            error={fault('monthlyCapMinor')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={AMOUNT_MAX_CHARACTERS}
            defaultValue={writeAmount(monthlyCapMinor, getLocale() === 'de' ? ',' : '.')}
            required
          />
        </FieldPair>
        <p className="quiet">{m.spending_care_reload_terms()}</p>
        <DialogActions>
          <Button type="submit" variant="primary" loading={isPending}>
            {isOn ? m.spending_care_reload_pay_change() : m.spending_care_reload_pay()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
