import { PAUSE_HOURS, type PauseRequest } from '@velvetline/contracts/spending-care'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { HOUR_MS } from '#/shared/time.ts'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { beginPause, careQuery } from '../api/care.ts'

type Hours = PauseRequest['hours']
const LONGEST: Hours = 720

/** All, or those that end later than the current pause. The longest is always possible. */
export const longerThan = (pausedUntil: string | null, nowMs: number): readonly [Hours, ...Hours[]] => {
  const end = pausedUntil === null ? nowMs : new Date(pausedUntil).getTime()
  const [first = LONGEST, ...others] = PAUSE_HOURS.filter((hours) => nowMs + hours * HOUR_MS > end)
  return [first, ...others]
}

const lengthWords = (hours: PauseRequest['hours']): string =>
  ({ 24: m.spending_care_pause_day, 168: m.spending_care_pause_week, 720: m.spending_care_pause_month })[hours]()

interface PauseDialogProps {
  /** Only a longer pause may follow. */
  pausedUntil: string | null
  onClose: () => void
}

/** Says until when and what that means, before it can no longer be undone. */
export function PauseDialog({ pausedUntil, onClose }: PauseDialogProps) {
  const format = useFormat()
  const [openedAt] = useState(() => Date.now())
  const lengths = longerThan(pausedUntil, openedAt)
  const [hours, setHours] = useState(lengths[0])
  const form = useActForm({
    send: () => beginPause({ hours }),
    shows: careQuery.queryKey,
    done: m.spending_care_pause_begun(),
    failed: m.spending_care_save_failed(),
    onClose,
  })
  const when = format.dateTime(new Date(openedAt + hours * HOUR_MS))
  return (
    <FormDialog
      form={form}
      title={m.spending_care_pause_choose()}
      action={m.spending_care_pause_begin()}
      onClose={onClose}
    >
      <Segmented
        legend={m.spending_care_pause_length()}
        name="pause"
        value={String(hours)}
        onChange={(value) => setHours(lengths.find((length) => String(length) === value) ?? hours)}
        options={lengths.map((length) => ({ value: String(length), label: lengthWords(length) }))}
        // A pause cannot be taken back, so only its button begins it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p>
        <b className="num">{m.spending_care_pause_until_short({ when })}</b> {m.spending_care_pause_means()}
      </p>
      <p className="quiet">{m.spending_care_pause_membership()}</p>
    </FormDialog>
  )
}
