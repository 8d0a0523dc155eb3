import './day-dialog.css'
import { BLOCKS_PER_DAY_MAX, QUARTERS_PER_DAY, type TimeBlock } from '@velvetline/contracts/agents'
import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { type BlocksProblem, clockOf, problemOf } from '../model/week.ts'

const QUARTERS = Array.from({ length: QUARTERS_PER_DAY + 1 }, (_, quarter) => ({
  value: String(quarter),
  label: clockOf(quarter),
}))
const EVENING: TimeBlock = { from: 52, to: 72 }

const PROBLEMS: Readonly<Record<BlocksProblem, () => string>> = {
  order: m.agents_times_wrong_order,
  overlap: m.agents_times_overlap,
}

interface BlocksFieldsProps {
  blocks: readonly TimeBlock[]
  onChange: (blocks: TimeBlock[]) => void
}

function BlocksFields({ blocks, onChange }: BlocksFieldsProps) {
  const put = (index: number, change: Partial<TimeBlock>) =>
    onChange(blocks.map((one, at) => (at === index ? { ...one, ...change } : one)))
  return (
    <>
      {blocks.length === 0 && <p className="quiet">{m.agents_times_free_day()}</p>}
      {[...blocks.entries()].map(([index, block]) => (
        <div key={index} className="agents-day-block">
          <SelectField
            label={m.agents_times_from()}
            options={QUARTERS.slice(0, -1)}
            value={String(block.from)}
            onChange={(event) => put(index, { from: Number(event.target.value) })}
          />
          <SelectField
            label={m.agents_times_to()}
            options={QUARTERS.slice(1)}
            value={String(block.to)}
            onChange={(event) => put(index, { to: Number(event.target.value) })}
          />
          <IconButton
            icon="close"
            label={m.agents_times_remove_block({ number: index + 1 })}
            onClick={() => onChange(blocks.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {blocks.length < BLOCKS_PER_DAY_MAX && (
        <p>
          <Button size="sm" icon="plus" onClick={() => onChange([...blocks, EVENING])}>
            {m.agents_times_add_block()}
          </Button>
        </p>
      )}
    </>
  )
}

interface BlocksDialogProps {
  title: string
  blocks: readonly TimeBlock[]
  /** Above the blocks. */
  children?: ReactNode
  isReady?: boolean
  onDone: (blocks: TimeBlock[]) => void
  onClose: () => void
}

function BlocksDialog({ title, blocks, children, isReady = true, onDone, onClose }: BlocksDialogProps) {
  const [draft, setDraft] = useState(blocks)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(draft)
    setProblem(wrong ? PROBLEMS[wrong]() : isReady ? undefined : m.agents_times_date_missing())
    if (!wrong && isReady) onDone([...draft].sort((left, right) => left.from - right.from))
  }
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={m.common_cancel()}>
      <Form onSubmit={submit}>
        {children}
        <BlocksFields blocks={draft} onChange={setDraft} />
        <Problem>{problem}</Problem>
        <DialogActions>
          <Button type="submit" variant="primary">
            {m.agents_times_take()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

export interface DayDialogProps {
  day: string
  blocks: readonly TimeBlock[]
  onDone: (blocks: TimeBlock[]) => void
  onClose: () => void
}

export function DayDialog({ day, ...rest }: DayDialogProps) {
  return <BlocksDialog title={day} {...rest} />
}

export interface ExceptionDialogProps {
  today: string
  onDone: (exception: { date: string; blocks: TimeBlock[] }) => void
  onClose: () => void
}

/** No block means free. */
export function ExceptionDialog({ today, onDone, onClose }: ExceptionDialogProps) {
  const [date, setDate] = useState('')
  return (
    <BlocksDialog
      title={m.agents_times_exception()}
      blocks={[]}
      isReady={date !== ''}
      onDone={(blocks) => onDone({ date, blocks })}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={m.agents_times_date()}
        min={today}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
    </BlocksDialog>
  )
}
