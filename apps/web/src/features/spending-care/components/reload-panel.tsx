import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Care } from '@velvetline/contracts/spending-care'
import { useState } from 'react'
import { packagesQuery } from '#/features/payments/api/offer.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { showAnswer } from '#/shared/forms/use-sent-form.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { careQuery, changeAutoReload } from '../api/care.ts'

const ReloadDialog = lateDialog(async () => (await import('./reload-dialog.tsx')).ReloadDialog)

const useTurnOff = (care: Care) => {
  const client = useQueryClient()
  const { belowNuggets, packageId, monthlyCapMinor } = care.autoReload
  return useMutation({
    mutationFn: () => changeAutoReload({ isOn: false, belowNuggets, packageId, monthlyCapMinor }),
    onSuccess: async (answer) => {
      await showAnswer(client, careQuery.queryKey, answer)
      toast({ kind: 'success', title: m.spending_care_reload_is_off() })
    },
    onError: (error) =>
      toast({
        kind: 'error',
        title: m.spending_care_save_failed(),
        text: refusalText(error),
      }),
  })
}

function Agreement({ care }: { care: Care }) {
  const format = useFormat()
  const { data } = useQuery(packagesQuery)
  const { belowNuggets, packageId, monthlyCapMinor } = care.autoReload
  const chosen = data?.packages.find(({ id }) => id === packageId)
  const words = { below: format.nuggets(belowNuggets), cap: format.money(monthlyCapMinor, care.currency) }
  if (!chosen) return m.spending_care_reload_agreed_short(words)
  const price = format.money(chosen.priceMinor, chosen.currency)
  return m.spending_care_reload_agreed({ ...words, nuggets: format.nuggets(chosen.nuggets), price })
}

/** Off until the member turns it on. */
export function ReloadPanel({ care }: { care: Care }) {
  const [isOpen, setOpen] = useState(false)
  const turnOff = useTurnOff(care)
  const { isOn, isPossible } = care.autoReload
  return (
    <Panel>
      {isPossible || isOn ? (
        <Switch
          className="care-switch"
          label={m.spending_care_reload()}
          hint={isOn ? <Agreement care={care} /> : m.spending_care_reload_text()}
          checked={isOn}
          disabled={turnOff.isPending}
          onCheckedChange={(next) => (next ? setOpen(true) : turnOff.mutate())}
        />
      ) : (
        <div className="care-words">
          <h3>{m.spending_care_reload()}</h3>
          <p className="quiet">{m.spending_care_reload_impossible()}</p>
        </div>
      )}
      {isOn && isPossible && (
        <LinkButton className="care-button" onClick={() => setOpen(true)}>
          {m.spending_care_reload_change()}
        </LinkButton>
      )}
      {isOpen && <ReloadDialog care={care} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
