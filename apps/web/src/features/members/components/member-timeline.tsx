import './member-timeline.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MemberDetail, TIMELINE_KINDS, type TimelineItem } from '@velvetline/contracts/members'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { ListViews } from '#/ui/table/table.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { timelineQuery } from '../api/members.ts'
import type { TimelineSearch } from '../model/member-search.ts'
import { timelineKindWord } from '../model/member-words.ts'
import { ITEM_ICONS, itemAmount, itemDetail, itemTitle } from '../model/timeline-words.ts'

const ReturnChargesDialog = lateDialog(async () => (await import('./return-charges-dialog.tsx')).ReturnChargesDialog)

/** The title leads to the thing's own page, where there is one and this role may open it. */
function Title({ item, username, format }: { item: TimelineItem; username: string; format: Formatter }) {
  const may = useMay()
  const title = itemTitle(item, format)
  if (item.linkId !== null && (item.kind === 'payment' || item.kind === 'reversal') && may('payments.read')) {
    return (
      <RouteLink to="/admin/payments/$id" params={{ id: item.linkId }}>
        {title}
      </RouteLink>
    )
  }
  if (item.linkId !== null && item.kind === 'contact' && may('contact.answer')) {
    return (
      <RouteLink to="/admin/contact/$id" params={{ id: item.linkId }}>
        {title}
      </RouteLink>
    )
  }
  if (item.linkId !== null && item.kind === 'report' && may('reports.read')) {
    return (
      <RouteLink to="/admin/reports/$id" params={{ id: item.linkId }}>
        {title}
      </RouteLink>
    )
  }
  if (item.kind === 'call' && may('calls.read')) {
    return (
      <RouteLink to="/admin/calls" state={{ searchWords: username }}>
        {title}
      </RouteLink>
    )
  }
  return <b>{title}</b>
}

interface ItemProps {
  item: TimelineItem
  username: string
  format: Formatter
  onReturn: (item: TimelineItem) => void
}

/** What was paid for it can be given back. */
const isCharged = ({ kind, nuggets }: TimelineItem): boolean =>
  (kind === 'chat' || kind === 'call') && (nuggets ?? 0) < 0

function Item({ item, username, format, onReturn }: ItemProps) {
  const may = useMay()
  const detail = itemDetail(item, format)
  return (
    <li className={item.kind === 'staff' ? 'member-tl-staff' : undefined}>
      <span className="member-tl-sign">
        <Icon name={ITEM_ICONS[item.kind]} size="sm" />
      </span>
      <div>
        <Title item={item} username={username} format={format} />
        {item.kind === 'staff' && <i>{m.members_timeline_staff()}</i>}
        {detail !== '' && <small>{detail}</small>}
        {isCharged(item) && may('members.correct') && (
          <LinkButton onClick={() => onReturn(item)}>
            {m.members_return()}
            <VisuallyHidden> {itemTitle(item, format)}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
      <span className="member-tl-amount num">{itemAmount(item, format)}</span>
      <time dateTime={item.at}>{format.time(item.at)}</time>
    </li>
  )
}

interface MemberTimelineProps {
  member: MemberDetail
  search: TimelineSearch
}

/** All that happened, newest first, day by day. Messages are a number; their text is for those who wrote it. */
export function MemberTimeline({ member, search: { kind } }: MemberTimelineProps) {
  const { id, username } = member
  const [toReturn, setToReturn] = useState<TimelineItem>()
  const format = useFormat()
  const list = useInfiniteQuery({ ...timelineQuery(id, kind), ...KEPT_ROWS })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const days = Map.groupBy(items, ({ at }) => format.date(at))
  return (
    <Panel className="member-tl">
      <h2 className="ui-hidden">{m.members_timeline()}</h2>
      <ListViews label={m.members_timeline()}>
        {[undefined, ...TIMELINE_KINDS].map((one) => (
          <Link
            key={one ?? 'all'}
            to="/admin/members/$id"
            params={{ id }}
            search={one ? { kind: one } : {}}
            activeOptions={{ exact: true }}
            resetScroll={false}
            aria-current={one === kind ? 'page' : undefined}
          >
            {one ? timelineKindWord[one]() : m.members_timeline_all()}
          </Link>
        ))}
      </ListViews>
      <PagedRows
        list={list}
        isEmpty={items.length === 0}
        empty={<EmptyState icon="clock" level={3} title={m.members_timeline_none()} />}
        more={m.members_timeline_older()}
      >
        {[...days].map(([day, ofDay]) => (
          <section key={day}>
            <h3>{day}</h3>
            <ol>
              {ofDay.map((item) => (
                <Item key={item.id} item={item} username={username} format={format} onReturn={setToReturn} />
              ))}
            </ol>
          </section>
        ))}
      </PagedRows>
      {toReturn && <ReturnChargesDialog member={member} item={toReturn} onClose={() => setToReturn(undefined)} />}
    </Panel>
  )
}
