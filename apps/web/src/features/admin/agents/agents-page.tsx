import '../staff/staff-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AGENT_ACCOUNT_STATES, type AgentAccountRow } from '@velvetline/contracts/agent-accounts'
import { FilterForm, FilterSelect, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { Moment } from '#/shared/moment.tsx'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { nameOfAccount } from '../staff/ended-account.ts'
import { type AgentsSearch, agentAccountsQuery, readAgentsSearch } from './agent-accounts.ts'

const stateWord = {
  active: m.office_agents_active,
  renaming: m.office_agents_renaming,
  mailbox: m.office_agents_mailbox,
  blocked: m.office_agents_blocked,
  ended: m.office_agents_ended,
}
const belongsWord = { agency: m.office_agents_in_agency, alone: m.office_agents_alone }

export const agencyWords = (agency: { name: string; isLead: boolean } | null): string => {
  if (agency === null) return '–'
  return agency.isLead ? m.office_agents_lead_of({ agency: agency.name }) : agency.name
}

const profileWords = ({ profiles, profileCount }: AgentAccountRow): string => {
  if (profileCount === 0) return m.office_agents_no_profile()
  const names = profiles.join(', ')
  const more = profileCount - profiles.length
  return more > 0 ? m.office_agents_more_profiles({ names, count: more }) : names
}

export function LastSeen({ isPresent, lastSeenAt }: Pick<AgentAccountRow, 'isPresent' | 'lastSeenAt'>) {
  if (isPresent) return m.office_agents_present()
  if (lastSeenAt === null) return m.office_agents_never()
  return <Moment at={lastSeenAt} />
}

const columnsFor = (format: Formatter): TableColumn<AgentAccountRow>[] => [
  {
    key: 'person',
    title: m.office_agents_col_person(),
    cell: ({ id, name, displayName, blockedAt, endedAt }) => (
      <span className="staff-person">
        <RouteLink to="/admin/agents/$id" params={{ id }}>
          {nameOfAccount({ id, name, endedAt })}
        </RouteLink>
        {displayName !== name && endedAt === null && <small>{displayName}</small>}
        {endedAt !== null && <small>{m.office_ended_on({ day: format.date(endedAt) })}</small>}
        {blockedAt !== null && endedAt === null && (
          <small className="is-bad">{m.office_agent_blocked_on({ day: format.date(blockedAt) })}</small>
        )}
      </span>
    ),
  },
  { key: 'agency', title: m.office_agents_belongs(), cell: ({ agency }) => agencyWords(agency) },
  { key: 'profiles', title: m.office_agents_col_profiles(), cell: profileWords },
  { key: 'seen', title: m.office_agents_col_seen(), align: 'end', cell: (row) => <LastSeen {...row} /> },
]

function NoAgents({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState icon="search" title={m.office_agents_no_match()} action={<ShowAll to="/admin/agents" search={{}} />} />
  ) : (
    <EmptyState icon="user" title={m.office_agents_none()} text={m.office_agents_none_text()} />
  )
}

/** The accounts of consultants, in every state. */
export function AgentsPage({ search }: { search: AgentsSearch }) {
  const navigate = useNavigate()
  const format = useFormat()
  const words = useSearchWords()
  const list = useInfiniteQuery({ ...agentAccountsQuery(search, words), ...KEPT_ROWS })
  const agents = list.data?.pages.flatMap((page) => page.agents) ?? []
  const isNarrowed = Object.keys(search).length > 0 || words !== ''
  return (
    <>
      <PageTitle title={m.office_agents()} lead={m.office_agents_lead()} />
      <section className="admin-list" aria-label={m.office_agents()} tabIndex={-1}>
        <FilterForm
          label={m.office_agents_filters()}
          searchLabel={m.office_agents_search()}
          words={words}
          search={search}
          onApply={(fields, searchWords) =>
            void navigate({
              to: '/admin/agents',
              search: readAgentsSearch(fields),
              state: { searchWords },
              resetScroll: false,
            })
          }
          clear={isNarrowed && <ShowAll to="/admin/agents" search={{}} />}
        >
          <FilterSelect name="state" label={m.office_agents_state()} of={AGENT_ACCOUNT_STATES} words={stateWord} />
          <FilterSelect name="belongs" label={m.office_agents_belongs()} of={['agency', 'alone']} words={belongsWord} />
        </FilterForm>
        <PagedRows list={list} isEmpty={agents.length === 0} empty={<NoAgents isNarrowed={isNarrowed} />}>
          <Table
            caption={m.office_agents()}
            className="admin-table staff-table"
            columns={columnsFor(format)}
            rows={agents}
            rowKey={({ id }) => id}
          />
        </PagedRows>
      </section>
    </>
  )
}
