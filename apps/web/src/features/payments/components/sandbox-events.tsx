import type { SandboxPayment } from '@velvetline/contracts/sandbox-payments'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { eventWord } from '../model/sandbox-words.ts'

/** What the provider has told us of the payment so far. */
export function SandboxEvents({ payment: { events, currency } }: { payment: SandboxPayment }) {
  const format = useFormat()
  if (events.length === 0) return null
  return (
    <section className="pay-history">
      <h2 className="heading">{m.payments_sandbox_events()}</h2>
      <PanelRows>
        {events.map(({ kind, amountMinor, at, reference }) => (
          <PanelRow key={`${reference} ${kind}`} label={format.dateTime(at)}>
            {eventWord(kind)}
            {amountMinor !== null && `, ${format.money(amountMinor, currency)}`}
          </PanelRow>
        ))}
      </PanelRows>
    </section>
  )
}
