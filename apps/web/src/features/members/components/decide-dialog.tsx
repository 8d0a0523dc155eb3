import { useQuery } from '@tanstack/react-query'
import { adminCorrectionsPath, type CorrectionDetail, type CorrectionEvidence } from '@velvetline/contracts/member-acts'
import { STAFF_REASON_MIN } from '@velvetline/contracts/staff'
import { useRef } from 'react'
import { ReasonField } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { correctionQuery, decide } from '../api/members.ts'
import { correctionCauseWord, signed } from '../model/member-words.ts'
import { BeforeAfter } from './before-after.tsx'

interface Argument {
  readonly isAgainst: boolean
  readonly words: string
}

const argumentsFrom = (evidence: CorrectionEvidence, format: Formatter): Argument[] => {
  const { brokenCalls, returnedNuggets, earlierCorrections, earlierNuggets, owedNuggets, chargebacks } = evidence
  const number = (count: number) => format.number(count)
  const all: (Argument & { readonly holds: boolean })[] = [
    { holds: brokenCalls > 0, isAgainst: false, words: m.members_for_broken({ count: number(brokenCalls) }) },
    { holds: brokenCalls === 0, isAgainst: true, words: m.members_against_no_broken() },
    {
      holds: returnedNuggets > 0,
      isAgainst: true,
      words: m.members_against_returned({ nuggets: format.nuggets(returnedNuggets) }),
    },
    {
      holds: earlierCorrections > 0,
      isAgainst: true,
      words: m.members_against_earlier({ count: number(earlierCorrections), nuggets: format.nuggets(earlierNuggets) }),
    },
    { holds: earlierCorrections === 0, isAgainst: false, words: m.members_for_first() },
    {
      holds: owedNuggets > 0,
      isAgainst: true,
      words: m.members_against_owed({ nuggets: format.nuggets(owedNuggets) }),
    },
    { holds: chargebacks > 0, isAgainst: true, words: m.members_against_chargebacks({ count: number(chargebacks) }) },
    { holds: evidence.isBlocked, isAgainst: true, words: m.members_against_blocked() },
  ]
  return all.filter(({ holds }) => holds)
}

function Evidence({ correction }: { correction: CorrectionDetail }) {
  const format = useFormat()
  return (
    <ul className="members-evidence" aria-label={m.members_evidence()}>
      {argumentsFrom(correction.evidence, format).map(({ isAgainst, words }) => (
        <li key={words} className={isAgainst ? 'members-against' : undefined}>
          <Icon
            name={isAgainst ? 'alert' : 'check'}
            size="sm"
            label={isAgainst ? m.members_against() : m.members_for()}
          />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

/** Who decides sees what speaks for it and against it. A refusal needs an answer. */
function Decision({ correction, onClose }: { correction: CorrectionDetail; onClose: () => void }) {
  const format = useFormat()
  const approves = useRef(true)
  const form = useActForm({
    send: async (values) => {
      const answer = textOf(values, 'answer').trim()
      if (!approves.current && answer.length < STAFF_REASON_MIN)
        throw invalidInput({ answer: m.members_answer_needed() })
      return decide(correction.id, { approve: approves.current, answer })
    },
    stale: [[adminCorrectionsPath]],
    done: ({ state }) => (state === 'booked' ? m.members_approved() : m.members_refused()),
    failed: m.members_failed(),
    onClose,
  })
  const hasFieldFaults = Object.keys(form.refusal?.fields ?? {}).length > 0
  return (
    <Form {...form.formProps}>
      <Problem>{!hasFieldFaults && form.problem}</Problem>
      <PanelRows>
        <PanelRow label={m.members_col_proposed()}>
          {correction.proposedBy}, {format.dateTime(correction.proposedAt)}
        </PanelRow>
        <PanelRow label={m.staff_reason()}>{correctionCauseWord[correction.cause]()}</PanelRow>
        <PanelRow label={m.members_member_since()}>{format.date(correction.evidence.memberSince)}</PanelRow>
      </PanelRows>
      <BeforeAfter before={correction.balanceBefore} after={correction.balanceAfter} />
      <blockquote className="members-quote">{correction.explanation}</blockquote>
      <Evidence correction={correction} />
      <ReasonField form={form} name="answer" label={m.members_answer()} hint={m.members_answer_hint()} />
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          loading={form.isPending && approves.current}
          onClick={() => {
            approves.current = true
          }}
        >
          {m.members_approve()}
        </Button>
        <Button
          type="submit"
          loading={form.isPending && !approves.current}
          onClick={() => {
            approves.current = false
          }}
        >
          {m.members_refuse()}
        </Button>
      </DialogActions>
    </Form>
  )
}

export function DecideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const format = useFormat()
  const { data: correction, isError } = useQuery(correctionQuery(id))
  const title = correction
    ? m.members_decide_title({ nuggets: signed(correction.nuggets, format), name: correction.memberName })
    : m.members_decide()
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={m.common_close()}>
      {correction ? (
        <Decision correction={correction} onClose={onClose} />
      ) : isError ? (
        <Problem>{m.members_failed()}</Problem>
      ) : (
        <SkeletonGroup label={m.common_loading()}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
