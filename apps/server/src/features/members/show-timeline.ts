import { nuggetsOf } from '@velvetline/contracts/credits'
import type { Timeline, TimelineQuery } from '@velvetline/contracts/members'
import { invalidInput } from '../../platform/http/errors/refusals.ts'
import { findMemberFacts } from './member.repository.ts'
import type { MembersContext } from './members.context.ts'
import { memberNotFound } from './members.refusals.ts'
import { keyOf, listTimeline, type TimelinePlace, type TimelineRow } from './timeline.repository.ts'

const writePlace = (row: TimelineRow): string => Buffer.from(`${row.at.getTime()} ${keyOf(row)}`).toString('base64url')

/** @throws 422 invalid_input for a place that is none of ours */
const readPlace = (text: string | undefined): TimelinePlace | undefined => {
  if (text === undefined) return undefined
  const [, time, key] = /^(\d{1,15}) ([\w:.-]{1,120})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!time || !key) throw invalidInput()
  return { at: new Date(Number(time)), key }
}

/** All that happened with one member, newest first; of messages only how many. @throws 404 member_not_found, 422 invalid_input */
export const showTimeline = async (
  { clock, countries, database }: MembersContext,
  memberId: string,
  { kind, before, limit }: TimelineQuery,
): Promise<Timeline> => {
  const place = readPlace(before)
  if (!(await findMemberFacts(database.kysely, memberId))) throw memberNotFound()
  const { timeZone } = countries.fallback
  const rows = await listTimeline(database.kysely, {
    memberId,
    kind,
    before: place,
    limit: limit + 1,
    now: clock.now(),
    timeZone,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id, at, nuggets, ...row }) => ({
      ...row,
      id: keyOf({ id, kind: row.kind }),
      at: at.toISOString(),
      nuggets: nuggets === null ? null : nuggetsOf(nuggets),
    })),
    nextBefore: last && rows.length > limit ? writePlace(last) : null,
  }
}
