import '../countries/countries-page.css'
import './content-page.css'
import '#/features/staff/components/list.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ContentGroup, ContentState, ContentTextRow } from '@velvetline/contracts/content-editor'
import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { oneOf } from '#/shared/read-search.ts'
import { SelectField } from '#/ui/field/field.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { textsQuery } from './content.ts'
import { ContentLists } from './content-lists.tsx'

const GROUPS: Readonly<Record<ContentGroup, () => string>> = {
  home: m.texts_group_home,
  faq: m.texts_group_faq,
  testimonials: m.texts_group_testimonials,
  legal: m.texts_group_legal,
  mails: m.texts_group_mails,
}

const STATES: Readonly<Record<ContentState, (words: { version: number }) => string>> = {
  own: m.texts_state_own,
  outdated: m.texts_state_outdated,
  missing: () => m.texts_missing(),
  release: () => m.texts_state_release(),
}

/** Placeholders are shown as dots: the table is about which text it is. */
const readable = (title: string): string =>
  title
    .replace(/\{[#^/]?\w+\}/g, '…')
    .replace(/(?:…\s*)+/g, '… ')
    .trim()

function LanguageState({ state, version }: ContentTextRow['de']) {
  return <span className={`content-state content-state-${state}`}>{STATES[state]({ version })}</span>
}

const lastOf = ({ de, en }: ContentTextRow): string | null =>
  [de.editedAt, en.editedAt]
    .filter((at) => at !== null)
    .sort()
    .at(-1) ?? null

const columnsFor = (format: Formatter, market: CountryCode | undefined): TableColumn<ContentTextRow>[] => [
  {
    key: 'text',
    title: m.texts_col_text(),
    cell: ({ key, title }) => (
      <RouteLink to="/admin/content/$key" params={{ key }} search={market ? { market } : {}}>
        {readable(title) || m.texts_list_unwritten()}
      </RouteLink>
    ),
  },
  { key: 'place', title: m.texts_col_place(), cell: ({ group }) => GROUPS[group]() },
  { key: 'de', title: m.texts_col_de(), cell: ({ de }) => <LanguageState {...de} /> },
  { key: 'en', title: m.texts_col_en(), cell: ({ en }) => <LanguageState {...en} /> },
  {
    key: 'last',
    title: m.texts_col_last(),
    align: 'end',
    cell: (row) => {
      const at = lastOf(row)
      return at === null ? <span className="quiet">{m.texts_never()}</span> : format.date(at)
    },
  },
]

const openWords = (open: number): string => {
  if (open === 0) return m.texts_open_none()
  return open === 1 ? m.texts_open_one() : m.texts_open({ count: open })
}

/** Every text of the public pages, and what is missing or outdated in which language. */
export function ContentPage({ market }: { market: CountryCode | undefined }) {
  const format = useFormat()
  const navigate = useNavigate()
  const { data } = useQuery(textsQuery(market))
  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: format.countryName(code) }))
  return (
    <>
      <PageTitle title={m.texts_title()} lead={`${m.texts_lead()} ${data ? openWords(data.open) : ''}`} />
      <div className="content-place">
        <SelectField
          label={m.texts_country()}
          name="market"
          value={market ?? ''}
          options={[{ value: '', label: m.texts_everywhere() }, ...countries]}
          onChange={({ currentTarget }) => {
            const chosen = oneOf(COUNTRY_CODES, currentTarget.value)
            void navigate({ to: '/admin/content', search: chosen ? { market: chosen } : {} })
          }}
        />
      </div>
      <section className="admin-list" aria-label={m.texts_title()}>
        <Table
          caption={m.texts_title()}
          className="admin-table"
          columns={columnsFor(format, market)}
          rows={data?.texts ?? []}
          rowKey={({ key }) => key}
        />
      </section>
      {data && <ContentLists lists={data.lists} market={market} />}
    </>
  )
}
