import './week-bars.css'
import { QUARTERS_PER_DAY, type TimeBlock } from '@velvetline/contracts/agents'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import {
  addBlockAt,
  dayText,
  hoursOf,
  moveBlock,
  resizeBlock,
  shortClock,
  shortSpanOf,
  spanOf,
  weekdayName,
} from '../model/week.ts'

const MARKS = [0, 12, 24, 36, 48, 60, 72, 84, 96]
/** A press nearer to an edge than this changes the length instead of the place. */
const EDGE_PX = 10

/** The policy forbids inline styles in the HTML; a style set by script is allowed. */
const place = (from: number, to: number) => (element: HTMLElement | null) => {
  element?.style.setProperty('--from', `${(from / QUARTERS_PER_DAY) * 100}%`)
  element?.style.setProperty('--to', `${(to / QUARTERS_PER_DAY) * 100}%`)
}

interface BarProps {
  blocks: readonly TimeBlock[]
  index: number
  day: string
  onChange: (blocks: TimeBlock[]) => void
}

/** Drawn with the pointer, moved by arrow keys, made longer or shorter with Shift. */
function Bar({ blocks, index, day, onChange }: BarProps) {
  const drag = useRef<{ x: number; width: number; side: 'from' | 'to' | 'all'; blocks: readonly TimeBlock[] }>(
    undefined,
  )
  const block = blocks[index]
  if (!block) return null
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const track = event.currentTarget.parentElement
    if (!track || event.button !== 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const side = event.clientX - box.left < EDGE_PX ? 'from' : box.right - event.clientX < EDGE_PX ? 'to' : 'all'
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width: track.getBoundingClientRect().width, side, blocks }
  }
  const follow = (event: PointerEvent) => {
    const start = drag.current
    if (!start) return
    const by = Math.round(((event.clientX - start.x) / start.width) * QUARTERS_PER_DAY)
    onChange(
      start.side === 'all' ? moveBlock(start.blocks, index, by) : resizeBlock(start.blocks, index, start.side, by),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return onChange(blocks.filter((_, at) => at !== index))
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange(event.shiftKey ? resizeBlock(blocks, index, 'to', by) : moveBlock(blocks, index, by))
  }
  return (
    <button
      ref={place(block.from, block.to)}
      type="button"
      className="agents-week-bar"
      aria-describedby="agents-week-keys"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={() => {
        drag.current = undefined
      }}
      onPointerCancel={() => {
        drag.current = undefined
      }}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{m.agents_times_block({ day, span: spanOf(block) })}</VisuallyHidden>
      <span aria-hidden="true">{shortSpanOf(block)}</span>
    </button>
  )
}

export interface WeekBarsProps {
  week: readonly (readonly TimeBlock[])[]
  today: number
  onChange: (day: number, blocks: TimeBlock[]) => void
  onEdit: (day: number) => void
}

/** Bars where there is room, rows with words on a phone; either way a day opens in fields. */
export function WeekBars({ week, today, onChange, onEdit }: WeekBarsProps) {
  const format = useFormat()
  const add = (day: number, blocks: readonly TimeBlock[]) => (event: PointerEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.button !== 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const added = addBlockAt(blocks, Math.floor(((event.clientX - box.left) / box.width) * QUARTERS_PER_DAY))
    if (added) onChange(day, added)
  }
  return (
    <div className="agents-week">
      <div className="agents-week-marks" aria-hidden="true">
        <div>
          {MARKS.map((mark) => (
            <span key={mark} ref={place(mark, mark)}>
              {shortClock(mark)}
            </span>
          ))}
        </div>
      </div>
      <ol>
        {[...week.entries()].map(([day, blocks]) => {
          const name = weekdayName(day, 'long')
          return (
            <li key={day} className="agents-week-day" aria-current={day === today ? 'date' : undefined}>
              <b aria-hidden="true">{weekdayName(day, 'short')}</b>
              <span className="ui-hidden">{name}</span>
              <div className="agents-week-track" onPointerDown={add(day, blocks)}>
                {[...blocks.keys()].map((index) => (
                  <Bar key={index} blocks={blocks} index={index} day={name} onChange={(next) => onChange(day, next)} />
                ))}
              </div>
              <span className="agents-week-words">{dayText(blocks)}</span>
              <span className="quiet agents-week-sum">
                {blocks.length === 0
                  ? m.agents_times_free()
                  : m.agents_times_hours({ hours: format.number(hoursOf(blocks)) })}
              </span>
              <Button size="sm" aria-label={m.agents_times_edit_day({ day: name })} onClick={() => onEdit(day)}>
                {m.agents_times_edit()}
              </Button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
