import './audit-page.css'
import '#/features/staff/components/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AUDIT_ACTION_NAMES, type AuditEntry, type AuditList, adminAuditPath } from '@velvetline/contracts/audit'
import { listViewsPath } from '@velvetline/contracts/list-views'
import { DayFields, FilterForm, FilterSelect, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { KeptViews } from '#/features/staff/components/kept-views.tsx'
import { ListColumns } from '#/features/staff/components/list-columns.tsx'
import { roleWord } from '#/features/staff/model/role-word.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { Moment } from '#/shared/moment.tsx'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { useColumns } from '#/ui/table/columns.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { type AuditSearch, isAuditNarrowed, readAuditSearch } from './audit-search.ts'
import { valueWords } from './audit-values.ts'
import { auditQuery, checkAuditLog } from './staff.ts'
import { actionWord, isRead, subjectWord } from './staff-words.ts'

interface Asked {
  search: AuditSearch
  words: string
}

interface AuditFiltersProps extends Asked {
  people: AuditList['people']
  onSearch: (search: AuditSearch, words: string) => void
}

const kindOf = ({ kind }: AuditSearch): AuditSearch => (kind ? { kind } : {})

/** Narrows the log; whether changes, reads or both are shown stays as it was chosen. */
function AuditFilters({ search, words, people, onSearch }: AuditFiltersProps) {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (
    <FilterForm
      label={m.staff_audit_filters()}
      searchLabel={m.staff_audit_search()}
      words={words}
      search={search}
      onApply={(fields, asked) => onSearch(readAuditSearch({ ...fields, direction: search.direction }), asked)}
      clear={(isAuditNarrowed(search) || words !== '') && <ShowAll to="/admin/audit" search={kindOf(search)} />}
    >
      {search.kind && <input type="hidden" name="kind" value={search.kind} />}
      <FilterSelect name="who" label={m.staff_audit_who()} of={[...names.keys()]} words={(id) => names.get(id) ?? id} />
      <FilterSelect name="action" label={m.staff_audit_what()} of={AUDIT_ACTION_NAMES} words={actionWord} />
      <DayFields from={search.from} to={search.to} />
    </FilterForm>
  )
}

const KINDS = [
  { kind: undefined, word: m.staff_audit_all },
  { kind: 'change', word: m.staff_audit_changes },
  { kind: 'read', word: m.staff_audit_reads },
] as const

function Kinds({ search, words }: Asked) {
  const { kind: now, ...rest } = search
  return (
    <nav aria-label={m.staff_audit_kinds()} className="admin-tabs">
      {KINDS.map(({ kind, word }) => (
        <Link
          key={kind ?? 'all'}
          to="/admin/audit"
          search={kind ? { ...rest, kind } : rest}
          state={{ searchWords: words }}
          activeOptions={{ exact: true }}
          aria-current={kind === now ? 'page' : undefined}
        >
          {word()}
        </Link>
      ))}
    </nav>
  )
}

function Act({ entry, format }: { entry: AuditEntry; format: Formatter }) {
  const subject = subjectWord(entry, format)
  return (
    <span className="audit-cell">
      <b>{actionWord[entry.action]()}</b>
      {entry.subjectKind === 'payment' ? (
        <RouteLink to="/admin/payments/$id" params={{ id: entry.subjectId }}>
          {subject}
        </RouteLink>
      ) : entry.subjectKind === 'member' && entry.action !== 'left_nuggets.settled' ? (
        <RouteLink to="/admin/members/$id" params={{ id: entry.subjectId }}>
          {subject}
        </RouteLink>
      ) : (
        subject && <small>{subject}</small>
      )}
    </span>
  )
}

/** Before struck through, after bold; where something was read, by what it was narrowed. */
function Values({ entry, format }: { entry: AuditEntry; format: Formatter }) {
  const { action, before, after } = entry
  const [old, now] = [before ? valueWords(before, format) : '', after ? valueWords(after, format) : '']
  if (isRead(action)) {
    return (
      <span className="audit-cell">
        {action.endsWith('.exported') ? m.staff_audit_loaded() : m.staff_audit_read()}
        {now && <small>{m.staff_audit_filtered({ filters: now })}</small>}
      </span>
    )
  }
  if (!old && !now) return null
  return (
    <span className="audit-change">
      {old && <del>{old}</del>} {now && <ins>{now}</ins>}
    </span>
  )
}

const columnsFor = (format: Formatter): TableColumn<AuditEntry>[] => [
  {
    key: 'time',
    title: m.staff_audit_col_time(),
    sortable: true,
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    key: 'who',
    title: m.staff_audit_who(),
    cell: ({ name, role }) => (
      <span className="audit-cell">
        <b>{role === 'operator' ? m.staff_command_line() : name}</b>
        {role !== 'operator' && <small>{roleWord[role]()}</small>}
      </span>
    ),
  },
  { key: 'what', title: m.staff_audit_what(), cell: (entry) => <Act entry={entry} format={format} /> },
  { key: 'values', title: m.staff_audit_col_values(), cell: (entry) => <Values entry={entry} format={format} /> },
  {
    key: 'reason',
    title: m.staff_reason(),
    cell: ({ reason }) => reason && <span className="audit-change">{reason}</span>,
  },
]

function NoEntries({ search, words }: Asked) {
  const isNarrowed = isAuditNarrowed(search) || words !== ''
  if (!isNarrowed && !search.kind) {
    return <EmptyState icon="lock" title={m.staff_audit_none()} text={m.staff_audit_none_text()} />
  }
  return (
    <EmptyState
      icon="search"
      title={m.staff_audit_no_match()}
      action={<ShowAll to="/admin/audit" search={isNarrowed ? kindOf(search) : {}} />}
    />
  )
}

function CheckNow() {
  const check = useAct({ send: checkAuditLog, stale: [[adminAuditPath]], failed: m.staff_audit_check_failed() })
  return (
    <Button loading={check.isPending} onClick={() => check.mutate()}>
      {m.staff_audit_check()}
    </Button>
  )
}

/** How many entries there are, and whether they are as they were written. */
const chainWords = ({ total, check }: Pick<AuditList, 'total' | 'check'>, format: Formatter): string => {
  const count = total === 1 ? m.staff_audit_total_one() : m.staff_audit_total({ count: format.number(total) })
  if (!check) return `${count} ${m.staff_audit_unchecked()}`
  const time = format.dateTime(check.at)
  return check.brokenAt === null
    ? `${count} ${m.staff_audit_unbroken({ time })}`
    : `${count} ${m.staff_audit_broken({ number: format.number(check.brokenAt), time })}`
}

/** What the staff did and read, filtered and sorted by the page's address, and by words that are in none. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const format = useFormat()
  const words = useSearchWords()
  const list = useInfiniteQuery({ ...auditQuery(search, words), ...KEPT_ROWS })
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const first = list.data?.pages[0]
  const brokenAt = first?.check?.brokenAt ?? null
  const { shown, chooser } = useColumns('audit', columnsFor(format))
  const show = (next: AuditSearch, searchWords = words) =>
    void navigate({ to: '/admin/audit', search: next, state: { searchWords }, resetScroll: false })
  return (
    <>
      <PageTitle
        title={m.staff_audit()}
        lead={first && chainWords(first, format)}
        actions={
          <>
            <CheckNow />
            {words === '' && <CsvLink list="audit" search={search} />}
          </>
        }
      />
      {brokenAt !== null && (
        <Notice tone="error" title={m.staff_audit_broken_title()}>
          {m.staff_audit_broken_text({ number: format.number(brokenAt) })}
        </Notice>
      )}
      <section className="admin-list" aria-label={m.staff_audit_table()} tabIndex={-1}>
        <Kinds search={search} words={words} />
        <KeptViews
          path={listViewsPath('audit')}
          search={search}
          words={words}
          read={readAuditSearch}
          link={(kept, view) => <Link to="/admin/audit" search={kept} activeOptions={{ exact: true }} {...view} />}
          onAll={() => show({})}
        />
        <AuditFilters search={search} words={words} people={first?.people ?? []} onSearch={show} />
        <ListColumns {...chooser} />
        <PagedRows list={list} isEmpty={entries.length === 0} empty={<NoEntries search={search} words={words} />}>
          <Table
            caption={m.staff_audit_table()}
            className="admin-table audit-table"
            columns={shown}
            rows={entries}
            rowKey={({ id }) => String(id)}
            sort={{ key: 'time', direction: search.direction ?? 'descending' }}
            onSort={() => {
              const { direction, ...rest } = search
              show(direction ? rest : { ...rest, direction: 'ascending' })
            }}
            hasKeys
          />
        </PagedRows>
      </section>
    </>
  )
}
