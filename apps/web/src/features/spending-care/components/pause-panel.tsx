import { lazy, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { StatusBadge } from '#/ui/status-badge/status-badge.tsx'

const PauseDialog = lazy(() => import('./pause-dialog.tsx').then(({ PauseDialog }) => ({ default: PauseDialog })))

/** A pause from buying, calling and writing. Nobody can end it early, not even the member. */
export function PausePanel({ pausedUntil }: { pausedUntil: string | null }) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      level={3}
      title={m.spending_care_pause()}
      aside={
        pausedUntil !== null && (
          <StatusBadge status="busy" pill>
            {m.spending_care_pause_on()}
          </StatusBadge>
        )
      }
    >
      <p className="quiet">
        {pausedUntil === null
          ? m.spending_care_pause_text()
          : m.spending_care_pause_until({ when: format.dateTime(pausedUntil) })}
      </p>
      <Button className="care-button" icon="pause" onClick={() => setOpen(true)}>
        {pausedUntil === null ? m.spending_care_pause_choose() : m.spending_care_pause_longer()}
      </Button>
      <Suspense>{isOpen && <PauseDialog pausedUntil={pausedUntil} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  )
}
