import '../catalogue/categories-page.css'
import { useNavigate } from '@tanstack/react-router'
import { type ContentList, type ContentListState, TESTIMONIAL_RATINGS } from '@velvetline/contracts/content-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { useReadNewer } from '#/shared/forms/draft-base.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { Button } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { changeList, textsQuery } from './content.ts'

const WORDS: Readonly<Record<ContentList, { title: () => string; add: () => string }>> = {
  faq: { title: m.texts_group_faq, add: m.texts_list_add_faq },
  testimonials: { title: m.texts_group_testimonials, add: m.texts_list_add_testimonials },
}

const readable = (title: string): string => title.replace(/\{[#^/]?\w+\}/g, '…') || m.texts_list_unwritten()

interface RatingProps {
  name: string
  rating: number | null
  onChange: (rating: number | null) => void
}

/** The stars that the author of a testimonial gave. */
function Rating({ name, rating, onChange }: RatingProps) {
  const format = useFormat()
  const ratings = TESTIMONIAL_RATINGS.map((stars) => ({
    value: String(stars),
    label: m.profiles_rating({ rating: format.rating(stars) }),
  }))
  return (
    <SelectField
      className="content-list-stars"
      label={m.texts_list_stars({ name })}
      labelHidden
      options={[{ value: '', label: m.texts_list_no_stars() }, ...ratings]}
      value={rating === null ? '' : String(rating)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

interface ListProps {
  state: ContentListState
  market: CountryCode | undefined
}

type Ratings = Readonly<Record<string, number | null>>
interface Change {
  keys: string[]
  ratings?: Ratings
}

/** Of the entries that stay in the list. */
const starsOf = (keys: readonly string[], ratings: Ratings): Record<string, number> =>
  Object.fromEntries(keys.flatMap((key) => (ratings[key] ? [[key, ratings[key]]] : [])))

/** Entries in their order; each change holds at once and is a version. */
function List({ state, market }: ListProps) {
  const { list, version, entries, removed, nextKey } = state
  const navigate = useNavigate()
  const readNewer = useReadNewer(textsQuery(market).queryKey)
  const search = market ? { market } : {}
  const known = Object.fromEntries(entries.map(({ key, rating }) => [key, rating]))
  const changing = useAct({
    send: ({ keys, ratings }: Change) =>
      readNewer(
        changeList(list, { country: market ?? null, version, keys, ratings: starsOf(keys, { ...known, ...ratings }) }),
      ),
    shows: textsQuery(market).queryKey,
    failed: m.editing_order_failed(),
  })
  const keys = entries.map(({ key }) => key)
  const without = (gone: string) => keys.filter((key) => key !== gone)
  const move = (key: string, to: number) =>
    changing.mutate({ keys: [...without(key).slice(0, to), key, ...without(key).slice(to)] })
  const add = () =>
    changing.mutate(
      { keys: [...keys, nextKey] },
      { onSuccess: () => void navigate({ to: '/admin/content/$key', params: { key: nextKey }, search }) },
    )
  return (
    <Panel title={WORDS[list].title()}>
      <ol className="admin-order" aria-busy={changing.isPending || undefined}>
        {entries.map(({ key, title, rating, isOwn }, index) => {
          const name = readable(title)
          return (
            <li key={key}>
              <RouteLink to="/admin/content/$key" params={{ key }} search={search}>
                {name}
              </RouteLink>
              <span className="admin-order-ways">
                <IconButton
                  icon="chevron-up"
                  label={m.editing_move_up({ name })}
                  disabled={index === 0}
                  onClick={() => move(key, index - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={m.editing_move_down({ name })}
                  disabled={index === entries.length - 1}
                  onClick={() => move(key, index + 1)}
                />
                <IconButton
                  icon="close"
                  label={m.texts_list_remove({ name })}
                  onClick={() => changing.mutate({ keys: without(key) })}
                />
              </span>
              {list === 'testimonials' && isOwn && (
                <Rating
                  name={name}
                  rating={rating}
                  onChange={(given) => changing.mutate({ keys, ratings: { [key]: given } })}
                />
              )}
            </li>
          )
        })}
      </ol>
      {removed.map(({ key, title }) => (
        <LinkButton key={key} icon="turn" onClick={() => changing.mutate({ keys: [...keys, key] })}>
          {m.texts_list_show_again({ name: readable(title) })}
        </LinkButton>
      ))}
      <Button icon="plus" loading={changing.isPending} onClick={add}>
        {WORDS[list].add()}
      </Button>
    </Panel>
  )
}

/** The questions and the testimonials of a country, or of all: added, removed, put in another order, and given their stars. */
export function ContentLists({
  lists,
  market,
}: {
  lists: readonly ContentListState[]
  market: CountryCode | undefined
}) {
  return (
    <section className="content-lists" aria-label={m.texts_lists()}>
      {lists.map((state) => (
        <List key={state.list} state={state} market={market} />
      ))}
    </section>
  )
}
