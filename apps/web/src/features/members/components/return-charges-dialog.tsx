import { useInfiniteQuery } from '@tanstack/react-query'
import { CHARGES_MAX, type MemberCharge } from '@velvetline/contracts/member-charges'
import type { MemberDetail, TimelineItem } from '@velvetline/contracts/members'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { LoadMore } from '#/shared/paged-rows.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { chargesQuery, returnCharges } from '../api/members.ts'
import { useMemberForm } from './member-dialogs.tsx'

const nuggetsOf = ({ bonusNuggets, boughtNuggets }: MemberCharge): number => bonusNuggets + boughtNuggets

/** With what it was paid, or that it is back already. */
const paidWord = ({ bonusNuggets, boughtNuggets, returnedAt }: MemberCharge, format: Formatter): string =>
  returnedAt !== null
    ? m.members_return_already()
    : [
        boughtNuggets > 0 && m.members_return_bought({ nuggets: format.nuggets(boughtNuggets) }),
        bonusNuggets > 0 && m.members_return_bonus({ nuggets: format.nuggets(bonusNuggets) }),
      ]
        .filter(Boolean)
        .join(', ')

const actionWord = (nuggets: number, format: Formatter): string => {
  if (nuggets === 0) return m.members_return()
  return nuggets === 1 ? m.members_return_do_one() : m.members_return_do({ nuggets: format.nuggets(nuggets) })
}

interface ReturnChargesDialogProps {
  member: Pick<MemberDetail, 'id' | 'unaidedNuggets'>
  /** A call, or the messages to one profile on one day. */
  item: TimelineItem
  onClose: () => void
}

/** Which minutes or messages were charged wrongly, and why they come back. */
export function ReturnChargesDialog({ member, item, onClose }: ReturnChargesDialogProps) {
  const format = useFormat()
  const list = useInfiniteQuery(chargesQuery(member.id, item.id))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const charges = list.data?.pages.flatMap((page) => page.charges) ?? []
  const open = charges.filter(({ returnedAt }) => returnedAt === null)
  const picked = open.filter(({ number }) => chosen.has(number))
  const form = useMemberForm(
    { member, onClose },
    async (values) => {
      if (picked.length === 0) throw invalidInput({ charges: m.members_return_nothing() })
      if (picked.length > CHARGES_MAX) throw invalidInput({ charges: m.members_return_many({ count: CHARGES_MAX }) })
      const wrong = { of: item.id, numbers: picked.map(({ number }) => number), reason: reasonIn(values) }
      return returnCharges(member.id, wrong).catch((error: unknown) => {
        // Some of it may have been given back meanwhile, by somebody else or without the answer coming through.
        void list.refetch()
        throw error
      })
    },
    () => m.members_return_done(),
  )
  const choose = (numbers: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const number of numbers) isChosen ? after.add(number) : after.delete(number)
      return after
    })
  const wordOf = (charge: MemberCharge): string => {
    const words = { time: format.time(charge.at), paid: paidWord(charge, format) }
    return item.kind === 'call'
      ? m.members_return_minute({ ...words, minute: charge.number })
      : m.members_return_message(words)
  }
  return (
    <FormDialog
      form={form}
      title={m.members_return_title()}
      text={m.members_return_text()}
      action={actionWord(
        picked.reduce((sum, charge) => sum + nuggetsOf(charge), 0),
        format,
      )}
      onClose={onClose}
    >
      <Problem>{list.isError && !list.isFetchNextPageError && m.members_failed()}</Problem>
      {list.isPending && (
        <SkeletonGroup label={m.common_loading()}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {list.data && !list.hasNextPage && open.length === 0 && <Notice tone="info">{m.members_return_empty()}</Notice>}
      {charges.length > 0 && (
        <fieldset className="member-choices">
          <legend>{m.members_return_which()}</legend>
          {open.length > 1 && (
            <Checkbox
              label={list.hasNextPage ? m.members_return_all_shown() : m.members_return_all()}
              checked={picked.length === open.length}
              error={form.fault('charges')}
              onChange={({ currentTarget }) =>
                choose(
                  open.map(({ number }) => number),
                  currentTarget.checked,
                )
              }
            />
          )}
          <div className="member-charges">
            {charges.map((charge) => (
              <Checkbox
                key={charge.number}
                label={wordOf(charge)}
                checked={charge.returnedAt === null && chosen.has(charge.number)}
                disabled={charge.returnedAt !== null}
                onChange={({ currentTarget }) => choose([charge.number], currentTarget.checked)}
                error={open.length === 1 && charge === open[0] ? form.fault('charges') : undefined}
              />
            ))}
            <LoadMore list={list} />
          </div>
        </fieldset>
      )}
      <ReasonField form={form} hint={m.staff_reason_log_hint()} />
      <Notice tone="info">{m.members_return_limit({ nuggets: format.nuggets(member.unaidedNuggets) })}</Notice>
    </FormDialog>
  )
}
