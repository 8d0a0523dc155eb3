import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminChat, AdminChats } from '@velvetline/contracts/admin-chats'
import { MemberLink, ProfileLink } from '#/features/staff/components/name-links.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { ListViews, Table, type TableColumn } from '#/ui/table/table.tsx'
import { ageWord } from '../office/task-words.ts'
import { dayWords } from '../today/today-words.ts'
import { type ChatSearch, chatsQuery } from './chats.ts'
import '#/features/staff/components/list.css'
import { CsvLink } from '../office/csv-link.tsx'

const columnsFor = (format: Formatter, now: string): TableColumn<AdminChat>[] => [
  {
    key: 'member',
    title: m.admin_col_member(),
    cell: ({ member }) => <MemberLink member={member} />,
  },
  {
    key: 'profile',
    title: m.admin_live_profile(),
    cell: ({ profileId, profileName }) => <ProfileLink profile={{ id: profileId, name: profileName }} />,
  },
  {
    key: 'wait',
    title: m.admin_chats_wait(),
    cell: ({ waitingSince }) =>
      waitingSince ? (
        <time dateTime={waitingSince} title={format.dateTime(waitingSince)}>
          {ageWord(waitingSince, now, format)}
        </time>
      ) : (
        '–'
      ),
  },
  {
    key: 'messages',
    title: m.admin_chats_messages(),
    align: 'end',
    cell: ({ messageCount }) => <span className="num">{format.number(messageCount)}</span>,
  },
  { key: 'country', title: m.admin_col_country(), wideOnly: true, cell: ({ country }) => country.toUpperCase() },
]

const emptyTitle = ({ wait, from }: ChatSearch, minutes: string): string => {
  if (from !== undefined) return m.admin_chats_none_days()
  return wait === 'late' ? m.admin_chats_none_late({ minutes }) : m.admin_chats_none()
}

function Views({ search, answer }: { search: ChatSearch; answer: AdminChats | undefined }) {
  const format = useFormat()
  const { subdomain } = useCountry()
  const { market, wait, from, to } = search
  const of = market ? { market } : {}
  const current = (is: boolean) => (is ? ('page' as const) : undefined)
  return (
    <ListViews label={m.admin_chats_views()}>
      <Link to="/admin/chats" search={of} activeOptions={{ exact: true }} aria-current={current(!(wait || from))}>
        {m.admin_chats_waiting()}
      </Link>
      <Link
        to="/admin/chats"
        search={{ ...of, wait: 'late' }}
        activeOptions={{ exact: true }}
        aria-current={current(wait === 'late')}
      >
        {m.admin_chats_late({ minutes: format.number(answer?.answerPromiseMinutes ?? 0) })}
      </Link>
      {from !== undefined && to !== undefined && (
        <Link to="/admin/chats" search={search} activeOptions={{ exact: true }} aria-current="page">
          {from === to
            ? dayWords(subdomain, from)
            : m.admin_chats_days({ from: dayWords(subdomain, from), to: dayWords(subdomain, to) })}
        </Link>
      )}
    </ListViews>
  )
}

/** Conversations behind the figures of the home page: who waits, or where most was written; never what. */
export function ChatsPage({ search }: { search: ChatSearch }) {
  const format = useFormat()
  const may = useMay()
  const list = useInfiniteQuery({ ...chatsQuery(search), ...KEPT_ROWS })
  const [answer] = list.data?.pages ?? []
  const chats = list.data?.pages.flatMap((page) => page.chats) ?? []
  const hasDays = search.from !== undefined
  return (
    <>
      <PageTitle
        title={m.admin_chats()}
        lead={hasDays ? m.admin_chats_lead_days() : m.admin_chats_lead()}
        actions={may('members.export') && <CsvLink list="chats" search={search} />}
      />
      <section className="admin-list" aria-label={m.admin_chats()} tabIndex={-1}>
        <Views search={search} answer={answer} />
        <PagedRows
          list={list}
          isEmpty={chats.length === 0}
          empty={
            <EmptyState icon="chat" title={emptyTitle(search, format.number(answer?.answerPromiseMinutes ?? 0))} />
          }
        >
          <Table
            caption={m.admin_chats()}
            className="admin-table"
            columns={columnsFor(format, answer?.now ?? '')}
            rows={chats}
            rowKey={({ sessionId }) => sessionId}
            hasKeys
          />
        </PagedRows>
      </section>
    </>
  )
}
