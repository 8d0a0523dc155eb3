import { MINOR_PER_UNIT } from '@velvetline/contracts/money'
import './list-head.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Country } from '@velvetline/contracts/countries'
import { NAME_SEARCH_MAX_CHARACTERS } from '@velvetline/contracts/profiles'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useHasWebCall } from '#/shared/site.ts'
import { useAddressInForm } from '#/shared/use-address-in-form.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { categoriesQuery, profileFiltersQuery } from '../api/profile-list.ts'
import { isNarrowed, type ListSearch, readListSearch } from '../list-search.ts'

export function CategoryBar({ current }: { current?: string }) {
  const { data = [] } = useQuery(categoriesQuery)
  const isGerman = getLocale() === 'de'
  return (
    <nav className="category-bar" aria-label={m.lists_categories()}>
      <ul>
        <li>
          <Link to="/profiles" aria-current={current === undefined ? 'page' : undefined}>
            {m.lists_all_consultants()}
          </Link>
        </li>
        {data.map(({ slug, name_german, name_english }) => (
          <li key={slug}>
            <Link
              to={isGerman ? '/telefonsex-kategorie/$slug' : '/phone-sex-category/$slug'}
              params={{ slug }}
              aria-current={current === slug ? 'page' : undefined}
            >
              {isGerman ? name_german : name_english}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Below one unit of the currency, as in "99 cents". */
const spokenPrice = (minor: number, currency: Country['currency'], format: Formatter): string => {
  if (minor >= MINOR_PER_UNIT || currency === 'ZAR') return format.money(minor, currency)
  const count = format.number(minor)
  if (currency === 'GBP') return m.lists_pence({ count })
  return currency === 'CHF' ? m.lists_rappen({ count }) : m.lists_cents({ count })
}

/** Without a number for members it is about WebCall, whose price each consultant may set, and without that about the chat. */
const useOffer = (): [string, string] => {
  const { prices, currency, subscriberPhoneNumber, nuggetPrices } = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  const hasWebCall = useHasWebCall()
  if (subscriberPhoneNumber !== '') {
    const price = spokenPrice(prices.memberPerMinuteMinor, currency, format)
    return [m.lists_banner_cents({ price }), m.lists_banner_text()]
  }
  const { callMinute } = nuggetPrices
  const message = nuggets(nuggetPrices.message.standard)
  const memberMessage = nuggets(nuggetPrices.message.subscriber)
  if (!hasWebCall) return [m.lists_banner_chat({ message, memberMessage }), '']
  return [
    m.lists_banner_webcall({ price: nuggets(callMinute.subscriber) }),
    m.lists_banner_text_webcall({
      minute: nuggets(callMinute.standard),
      memberMinute: nuggets(callMinute.subscriber),
      message,
      memberMessage,
    }),
  ]
}

export function GuestBanner() {
  const viewer = useViewer()
  const [offer, text] = useOffer()
  if (viewer) return null
  return (
    <aside className="guest-banner">
      <div>
        <p className="heading">{offer}</p>
        <p className="quiet">{text}</p>
      </div>
      <ButtonLink href="/subscribe" variant="primary">
        {m.lists_banner_action()}
      </ButtonLink>
    </aside>
  )
}

export interface ListFiltersProps {
  /** The form leads there without scripts as well. */
  path: string
  search: ListSearch
  category?: string | undefined
}

/** An unknown value in the address is offered too. */
const withAny = (
  any: string,
  chosen: string | undefined,
  values: readonly string[],
  labelOf: (value: string) => string,
) => {
  const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
  return [{ value: '', label: any }, ...all.map((value) => ({ value, label: labelOf(value) }))]
}

export function ListFilters({ path, search, category }: ListFiltersProps) {
  const navigate = useNavigate()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  // On a phone the consultants come first: the form is folded unless a filter is set.
  const [isOpen, setOpen] = useState(isNarrowed(search) || search.sort !== undefined)
  const id = useId()
  const { spoken = [], specialties = [] } = useQuery(profileFiltersQuery(getLocale(), category)).data ?? {}
  useAddressInForm(form, search)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The page number belongs to the previous choice.
    const next = readListSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: path, search: next, resetScroll: false })
    // On a phone the answer comes below the form, out of sight; its styles say how much of it to show.
    event.currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="list-filters">
      <Button
        wide
        className="list-filters-fold"
        iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m.lists_fold()}
      </Button>
      <form
        ref={form}
        id={id}
        action={path}
        // Returning to a list shows the choice in its address, not what the browser remembers of the form.
        autoComplete="off"
        data-open={isOpen || undefined}
        aria-label={m.lists_choose()}
        onSubmit={apply}
      >
        <TextField
          name="name"
          type="search"
          icon="search"
          label={m.lists_name()}
          defaultValue={search.name ?? ''}
          maxLength={NAME_SEARCH_MAX_CHARACTERS}
          spellCheck={false}
          enterKeyHint="search"
        />
        <SelectField
          name="sort"
          label={m.lists_sort()}
          aside={m.lists_sort_aside()}
          defaultValue={search.sort ?? ''}
          options={[
            { value: '', label: m.lists_sort_rating() },
            { value: 'newest', label: m.lists_sort_newest() },
            { value: 'name', label: m.lists_sort_name() },
          ]}
        />
        <SelectField
          name="specialty"
          label={m.lists_specialty()}
          defaultValue={search.specialty ?? ''}
          options={withAny(m.lists_specialty_any(), search.specialty, specialties, (word) => word)}
        />
        <SelectField
          name="spoken"
          label={m.lists_spoken()}
          defaultValue={search.spoken ?? ''}
          options={withAny(m.lists_spoken_any(), search.spoken, spoken, format.languageName)}
        />
        <Checkbox
          name="available"
          value="true"
          label={m.lists_available_now()}
          defaultChecked={search.available === true}
        />
        <Button type="submit" variant="tonal">
          {m.lists_apply()}
        </Button>
      </form>
    </div>
  )
}
