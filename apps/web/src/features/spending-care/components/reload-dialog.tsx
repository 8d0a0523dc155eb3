import { useQuery } from '@tanstack/react-query'
import type { CreditPackage } from '@velvetline/contracts/payments'
import type { Care } from '@velvetline/contracts/spending-care'
import { useState } from 'react'
import { packagesQuery } from '#/features/payments/api/offer.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { careQuery, changeAutoReload } from '../api/care.ts'
import { AMOUNT_MAX_CHARACTERS, readReload, writeAmount } from '../model/read-limits.ts'

const NUGGETS_MAX_CHARACTERS = 3

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
  const { data } = useQuery(packagesQuery)
  const { isOn, belowNuggets, packageId, monthlyCapMinor } = care.autoReload
  const form = useActForm({
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
    shows: careQuery.queryKey,
    done: isOn ? m.spending_care_saved() : m.spending_care_reload_is_on(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.spending_care_reload()}
      action={isOn ? m.spending_care_reload_pay_change() : m.spending_care_reload_pay()}
      onClose={onClose}
    >
      {data && <Packages packages={data.packages} chosenId={packageId} />}
      <FieldPair>
        <TextField
          name="belowNuggets"
          label={m.spending_care_reload_below()}
          hint={m.spending_care_reload_below_hint()}
          error={form.fault('belowNuggets')}
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
          error={form.fault('monthlyCapMinor')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={AMOUNT_MAX_CHARACTERS}
          defaultValue={writeAmount(monthlyCapMinor, getLocale() === 'de' ? ',' : '.')}
          required
        />
      </FieldPair>
      <p className="quiet">{m.spending_care_reload_terms()}</p>
    </FormDialog>
  )
}
