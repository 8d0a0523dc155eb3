import './contact-inbox.css'
import '#/features/staff/components/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CONTACT_STATES, type ContactRow, type ContactState } from '@velvetline/contracts/contact'
import { FilterForm, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { StateTabs } from '#/features/staff/components/state-tabs.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { OwnerMark } from '../office/admin-rows.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { contactStateWord, contactSubjectWord } from '../office/task-words.ts'
import { contactQuery } from './contact.ts'

function MessageRow({ message }: { message: ContactRow }) {
  const format = useFormat()
  const { id, subject, name, excerpt, language, country, isSubscriber, isMember, createdAt, owner } = message
  return (
    <li>
      <Link to="/admin/contact/$id" params={{ id }} className="contact-row">
        <span>
          <b>{contactSubjectWord[subject]()}</b>
          <small>
            {name}, {format.countryName(country)}
            {isMember ? '' : `, ${m.office_contact_guest()}`}
            {isSubscriber && <span className="contact-first">{m.office_contact_priority()}</span>}
          </small>
          <span className="contact-excerpt" lang={language}>
            {excerpt}
          </span>
        </span>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        <OwnerMark name={owner?.name ?? null} />
      </Link>
    </li>
  )
}

export function ContactInbox({ state }: { state: ContactState }) {
  const navigate = useNavigate()
  const words = useSearchWords()
  const here = state === 'open' ? {} : { state }
  const list = useInfiniteQuery({ ...contactQuery(state, words), ...KEPT_ROWS })
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? []
  const open = list.data?.pages[0]?.open ?? 0
  return (
    <>
      <PageTitle
        title={m.office_contact()}
        lead={m.office_contact_lead()}
        actions={words === '' && <CsvLink list="contact" search={{ state }} />}
      />
      <section className="admin-list" aria-label={m.office_contact()} tabIndex={-1}>
        <StateTabs
          label={m.office_contact_states()}
          states={CONTACT_STATES}
          current={state}
          word={contactStateWord}
          counts={{ open }}
          link={(search, tab) => (
            <Link
              to="/admin/contact"
              search={search}
              state={{ searchWords: words }}
              activeOptions={{ exact: true }}
              {...tab}
            />
          )}
        />
        <FilterForm
          label={m.office_contact_filter()}
          searchLabel={m.office_people_search()}
          words={words}
          search={{}}
          onApply={(_, searchWords) =>
            void navigate({ to: '/admin/contact', search: here, state: { searchWords }, resetScroll: false })
          }
          clear={words !== '' && <ShowAll to="/admin/contact" search={here} />}
        />
        <PagedRows
          list={list}
          isEmpty={messages.length === 0}
          empty={
            words === '' ? (
              <EmptyState
                icon="check"
                title={state === 'open' ? m.office_contact_none_open() : m.office_contact_none()}
              />
            ) : (
              <EmptyState icon="search" title={m.office_contact_no_match()} />
            )
          }
        >
          <Panel>
            <ul className="contact-rows">
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
          </Panel>
        </PagedRows>
      </section>
    </>
  )
}
