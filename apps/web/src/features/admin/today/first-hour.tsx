import './first-hour.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminFirstHourPath, type FirstHour as FirstHourData } from '@velvetline/contracts/first-hour'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { useSite } from '#/shared/site.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { AdminSkeleton } from '../office/admin-states.tsx'
import { itemWords, sightWords } from './first-hour-words.ts'

/** Looking takes some seconds, so it is done when the page opens and when somebody asks for it. */
const firstHourQuery = queryOptions<FirstHourData>({ queryKey: [adminFirstHourPath], staleTime: 10_000 })

type Item = FirstHourData['items'][number]

function Ring({ isDone, isNow, number }: { isDone: boolean; isNow: boolean; number: string }) {
  const state = isDone ? 'first-ring first-ring-ok' : isNow ? 'first-ring first-ring-now' : 'first-ring'
  return (
    <span className={state}>
      {isDone ? <Icon name="check" size="sm" /> : <span aria-hidden="true">{number}</span>}
      <VisuallyHidden>{isDone ? m.office_hour_done() : m.office_hour_open()}</VisuallyHidden>
    </span>
  )
}

interface FirstItemProps {
  item: Item
  number: string
  /** The first that is not done: it says what to do, and has the one button. */
  isNow: boolean
  isLooking: boolean
  onLook: () => void
}

function FirstItem({ item, number, isNow, isLooking, onLook }: FirstItemProps) {
  const format = useFormat()
  const { title, help, to, action } = itemWords[item.item]
  return (
    <li className={isNow ? 'first-now' : undefined} aria-current={isNow ? 'step' : undefined}>
      <Ring isDone={item.isDone} isNow={isNow} number={number} />
      <b>{title()}</b>
      <small>{sightWords(item, format)}</small>
      {isNow && (
        <div className="first-more">
          <p>{help()}</p>
          {to && action ? (
            <ButtonLink href={to} variant="primary">
              {action()}
            </ButtonLink>
          ) : (
            <Button variant="primary" loading={isLooking} onClick={onLook}>
              {m.office_hour_look()}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What a new installation needs. An item is done because the server looked, and says what it saw; nothing can be ticked. */
function FirstHour() {
  const { data, isError, isFetching, refetch } = useQuery({ ...firstHourQuery, throwOnError: false })
  const format = useFormat()
  const look = () => void refetch()
  if (!data)
    return isError ? (
      <Notice tone="error" action={<Button onClick={look}>{m.office_hour_look()}</Button>}>
        {m.office_hour_failed()}
      </Notice>
    ) : (
      <AdminSkeleton />
    )
  const now = data.items.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="first" aria-busy={isFetching}>
      {data.items.map((item, index) => (
        <FirstItem
          key={item.item}
          item={item}
          number={format.number(index + 1)}
          isNow={index === now}
          isLooking={isFetching}
          onLook={look}
        />
      ))}
    </ol>
  )
}

/** On the operator's home, in live mode until everything is set up. */
export function OpenFirstHour() {
  const may = useMay()
  const isShown = useSite().mode === 'live' && may('installation.read')
  const { data } = useQuery({ ...firstHourQuery, enabled: isShown, throwOnError: false })
  if (!isShown || !data || data.items.every(({ isDone }) => isDone)) return null
  return (
    <section className="first-open" aria-labelledby="first-hour">
      <h2 className="heading" id="first-hour">
        {m.office_hour()}
      </h2>
      <FirstHour />
    </section>
  )
}

export function FirstHourPage() {
  const { data } = useQuery({ ...firstHourQuery, throwOnError: false })
  const format = useFormat()
  const done = data?.items.filter(({ isDone }) => isDone).length ?? 0
  const title = !data
    ? m.office_hour()
    : done === data.items.length
      ? m.office_hour_all()
      : m.office_hour_some({ done: format.number(done), count: format.number(data.items.length) })
  return (
    <>
      <PageTitle
        title={title}
        lead={
          data ? `${m.office_hour_lead()} ${m.office_hour_at({ time: format.time(data.at) })}` : m.office_hour_lead()
        }
      />
      {data && !data.isLive && <Notice>{m.office_hour_demo()}</Notice>}
      <FirstHour />
    </>
  )
}
