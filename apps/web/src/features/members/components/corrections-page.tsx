import './corrections-page.css'
import './members-page.css'
import '#/features/staff/components/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { adminExportPath } from '@velvetline/contracts/exports'
import { CORRECTION_STATES, type Correction } from '@velvetline/contracts/member-acts'
import { useState } from 'react'
import { MemberLink } from '#/features/staff/components/name-links.tsx'
import { StateTabs } from '#/features/staff/components/state-tabs.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { listAddress } from '#/shared/api/paged-query.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { correctionsQuery } from '../api/members.ts'
import type { CorrectionSearch } from '../model/member-search.ts'
import { correctionCauseWord, correctionStateWord, signed } from '../model/member-words.ts'

const DecideDialog = lateDialog(async () => (await import('./decide-dialog.tsx')).DecideDialog)

const NONE_WORDS: typeof correctionStateWord = {
  waiting: m.members_corrections_none_waiting,
  booked: m.members_corrections_none_booked,
  refused: m.members_corrections_none_refused,
}

const columnsFor = (
  format: Formatter,
  state: Correction['state'],
  onDecide: ((correction: Correction) => void) | undefined,
): TableColumn<Correction>[] => [
  {
    key: 'member',
    title: m.members_col_member(),
    cell: ({ memberId, memberName, username }) => (
      <span className="members-who">
        <MemberLink member={{ id: memberId, name: memberName }} />
        <small>{username}</small>
      </span>
    ),
  },
  {
    key: 'nuggets',
    title: m.members_col_nuggets(),
    align: 'end',
    cell: ({ nuggets, balanceAfter }) => (
      <span className="num">
        <b>{signed(nuggets, format)}</b> <small>{m.members_then({ nuggets: format.nuggets(balanceAfter) })}</small>
      </span>
    ),
  },
  {
    key: 'cause',
    title: m.staff_reason(),
    cell: ({ cause, explanation }) => (
      <span className="members-reason">
        <b>{correctionCauseWord[cause]()}</b>
        <small>{explanation}</small>
      </span>
    ),
  },
  {
    key: 'proposed',
    title: m.members_col_proposed(),
    sortable: true,
    cell: ({ proposedBy, proposedAt }) => (
      <span className="members-reason">
        {proposedBy}
        <small>{format.dateTime(proposedAt)}</small>
      </span>
    ),
  },
  ...(state === 'waiting'
    ? [
        {
          key: 'ways',
          title: m.members_col_ways(),
          align: 'end' as const,
          cell: (correction: Correction) => {
            if (correction.isOwn) return <small>{m.members_own_proposal()}</small>
            return onDecide && <Button onClick={() => onDecide(correction)}>{m.members_decide()}</Button>
          },
        },
      ]
    : [
        {
          key: 'decided',
          title: m.members_col_decided(),
          cell: ({ decidedBy, decidedAt, answer }: Correction) => (
            <span className="members-reason">
              {decidedBy}
              <small>{[decidedAt && format.dateTime(decidedAt), answer].filter(Boolean).join(', ')}</small>
            </span>
          ),
        },
      ]),
]

/** Corrections above the limit, the one that waits longest first, and those that are decided. */
export function CorrectionsPage({ search }: { search: CorrectionSearch }) {
  const format = useFormat()
  const may = useMay()
  const list = useInfiniteQuery({ ...correctionsQuery(search), ...KEPT_ROWS })
  const [toDecide, setToDecide] = useState<Correction>()
  const navigate = useNavigate()
  const state = search.state ?? 'waiting'
  const direction = search.direction ?? (state === 'waiting' ? 'ascending' : 'descending')
  const turn = () => {
    const next = direction === 'ascending' ? 'descending' : 'ascending'
    void navigate({ to: '/admin/corrections', search: { ...search, direction: next }, resetScroll: false })
  }
  const corrections = list.data?.pages.flatMap((page) => page.corrections) ?? []
  return (
    <>
      <PageTitle
        title={m.members_corrections()}
        lead={m.members_corrections_lead()}
        actions={
          <ButtonLink href={listAddress(adminExportPath('corrections'), { ...search, state })} download icon="download">
            {m.members_csv()}
          </ButtonLink>
        }
      />
      <section className="admin-list" aria-label={m.members_corrections()} tabIndex={-1}>
        <StateTabs
          label={m.members_corrections_views()}
          states={CORRECTION_STATES}
          current={state}
          word={correctionStateWord}
          link={(search, tab) => (
            <Link to="/admin/corrections" search={search} activeOptions={{ exact: true }} {...tab} />
          )}
        />
        <PagedRows
          list={list}
          isEmpty={corrections.length === 0}
          empty={<EmptyState icon="check" title={NONE_WORDS[state]()} />}
        >
          <Table
            caption={m.members_corrections()}
            className="admin-table"
            columns={columnsFor(format, state, may('corrections.decide') ? setToDecide : undefined)}
            rows={corrections}
            rowKey={({ id }) => id}
            sort={{ key: 'proposed', direction }}
            onSort={turn}
            hasKeys
          />
        </PagedRows>
      </section>
      {toDecide && <DecideDialog id={toDecide.id} onClose={() => setToDecide(undefined)} />}
    </>
  )
}
