import type { CallReceipt } from '@velvetline/contracts/web-calls'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { chargedWords, lineWord, nuggetWords, outcomeWords } from '../model/call-words.ts'

type Fact = readonly [label: string, value: string]

/** What was paid and what came back; nothing for a call that cost no Nuggets. */
const moneyFacts = (call: CallReceipt, format: Formatter): Fact[] => {
  if (call.nuggets === 0) return []
  return [
    [m.calls_list_charged(), chargedWords(call, format)],
    [m.calls_list_sum(), nuggetWords(call.nuggets, format)],
    ...(call.bonus > 0 ? [[m.calls_list_bonus(), format.nuggets(call.bonus)] as const] : []),
    ...(call.bought > 0 ? [[m.calls_list_bought(), format.nuggets(call.bought)] as const] : []),
    ...(call.returned > 0 ? [[m.calls_list_returned(), nuggetWords(call.returned, format)] as const] : []),
  ]
}

const factsOf = (call: CallReceipt, format: Formatter): Fact[] => {
  const { answeredBy, startedAt, connectedAt, endedAt, seconds } = call
  return [
    [m.calls_list_line(), lineWord(call)],
    ...(answeredBy ? [[m.calls_list_answered_by(), answeredBy] as const] : []),
    [m.calls_list_began(), format.dateTime(startedAt)],
    ...(connectedAt ? [[m.calls_list_duration(), duration(seconds)] as const] : []),
    ...(endedAt ? [[m.calls_list_ended(), format.time(endedAt)] as const] : []),
    [m.calls_list_why(), outcomeWords(call)],
    ...moneyFacts(call, format),
  ]
}

/** The receipt of a call: when, how long, how it ended, what each Nugget was. */
export function CallFacts({ call }: { call: CallReceipt }) {
  const format = useFormat()
  return (
    <dl className="call-facts">
      {factsOf(call, format).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
