import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { timesQuery, useLeaveEarly } from '../api/times.ts'
import { useNow } from '../model/waiting.ts'

const MINUTE_MS = 60_000

/** A minute before a block makes the consultant available, who can still say no for today. */
export function SoonNotice() {
  const { data, refetch } = useQuery({ ...timesQuery, refetchInterval: 10 * MINUTE_MS })
  const leaving = useLeaveEarly()
  const format = useFormat()
  const now = useNow()
  const startsAt = data?.next?.startsAt
  const left = startsAt === undefined || now === undefined ? Number.POSITIVE_INFINITY : Date.parse(startsAt) - now
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  if (!data?.rules.bySchedule || startsAt === undefined || isOver || left > MINUTE_MS) return null
  return (
    <Notice
      tone="waiting"
      banner
      live
      action={
        <Button size="sm" loading={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
          {m.agents_times_not_today()}
        </Button>
      }
    >
      {m.agents_times_soon({ time: format.time(startsAt) })}
    </Notice>
  )
}
