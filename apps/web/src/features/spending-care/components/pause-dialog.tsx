import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PAUSE_HOURS, type PauseRequest } from '@velvetline/contracts/spending-care'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { showAnswer } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { beginPause, careQuery } from '../api/care.ts'

type Hours = PauseRequest['hours']
const LONGEST: Hours = 720
export const HOUR_MS = 3_600_000

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
  const client = useQueryClient()
  const format = useFormat()
  const [openedAt] = useState(() => Date.now())
  const lengths = longerThan(pausedUntil, openedAt)
  const [hours, setHours] = useState(lengths[0])
  const pause = useMutation({
    mutationFn: beginPause,
    onSuccess: async (care) => {
      await showAnswer(client, careQuery.queryKey, care)
      toast({ kind: 'success', title: m.spending_care_pause_begun() })
      onClose()
    },
  })
  const when = format.dateTime(new Date(openedAt + hours * HOUR_MS))
  return (
    <Dialog open onOpenChange={onClose} title={m.spending_care_pause_choose()} closeLabel={m.common_close()}>
      <Problem>{pause.isError && (refusalText(pause.error) ?? m.spending_care_save_failed())}</Problem>
      <Segmented
        legend={m.spending_care_pause_length()}
        name="pause"
        value={String(hours)}
        onChange={(value) => setHours(lengths.find((length) => String(length) === value) ?? hours)}
        options={lengths.map((length) => ({ value: String(length), label: lengthWords(length) }))}
      />
      <p>
        <b className="num">{m.spending_care_pause_until_short({ when })}</b> {m.spending_care_pause_means()}
      </p>
      <p className="quiet">{m.spending_care_pause_membership()}</p>
      <DialogActions>
        <Button variant="primary" loading={pause.isPending} onClick={() => pause.mutate({ hours })}>
          {m.spending_care_pause_begin()}
        </Button>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
      </DialogActions>
    </Dialog>
  )
}
