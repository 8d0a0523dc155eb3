import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { useAddressInForm } from '#/shared/use-address-in-form.ts'
import { useWordsField } from '#/shared/use-search-words.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { isNarrowed, type MemberSearch, readMemberSearch } from '../model/member-search.ts'

const any = () => ({ value: '', label: m.members_any() })

/** The slash key goes to the search, as on every list. */
const useSlash = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      form.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form])
}

/** Those with a pair are shown only where they are set: the home page links to them. */
const DAYS = [
  { name: 'from', label: m.members_filter_from, pair: undefined },
  { name: 'to', label: m.members_filter_to, pair: undefined },
  { name: 'confirmedFrom', label: m.members_filter_confirmed_from, pair: 'confirmedTo' },
  { name: 'confirmedTo', label: m.members_filter_confirmed_to, pair: 'confirmedFrom' },
  { name: 'membershipFrom', label: m.members_filter_membership_from, pair: 'membershipTo' },
  { name: 'membershipTo', label: m.members_filter_membership_to, pair: 'membershipFrom' },
] as const

interface MemberFiltersProps {
  search: MemberSearch
  words: string
  onSearch: (search: MemberSearch, words: string) => void
  /** At the end of the last line. */
  end: ReactNode
}

/** A native form: its filters work before scripts do. On a phone they are folded. */
export function MemberFilters({ search, words, onSearch, end }: MemberFiltersProps) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useWordsField(words)
  useAddressInForm(form, search)
  useSlash(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(false)
    const { sort, direction } = search
    const filters = readMemberSearch({ ...Object.fromEntries(new FormData(event.currentTarget)), sort, direction })
    onSearch(filters, field.current?.value.trim() ?? '')
  }
  return (
    <search>
      <form ref={form} className="members-filters" aria-label={m.members_filters()} onSubmit={submit}>
        {search.view && <input type="hidden" name="view" value={search.view} />}
        <TextField
          ref={field}
          type="search"
          label={m.members_search()}
          icon="search"
          maxLength={80}
          autoComplete="off"
          defaultValue={words}
          className="members-filter-words"
        />
        <Button
          icon="settings"
          aria-expanded={isOpen}
          aria-controls="members-filter-more"
          className="only-phone"
          onClick={() => setOpen(!isOpen)}
        >
          {m.members_filter()}
        </Button>
        <div
          id="members-filter-more"
          className={isOpen ? 'members-filter-more members-filter-more-open' : 'members-filter-more'}
        >
          <SelectField
            name="market"
            label={m.members_col_country()}
            defaultValue={search.market ?? ''}
            options={[any(), ...COUNTRY_CODES.map((code) => ({ value: code, label: format.countryName(code) }))]}
          />
          <SelectField
            name="phone"
            label={m.members_filter_phone()}
            defaultValue={search.phone ?? ''}
            options={[
              any(),
              { value: 'proven', label: m.members_phone_proven() },
              { value: 'unproven', label: m.members_phone_unproven() },
            ]}
          />
          {DAYS.filter(({ name, pair }) => !pair || search[name] || search[pair]).map(({ name, label }) => (
            <TextField key={name} type="date" name={name} label={label()} defaultValue={search[name] ?? ''} />
          ))}
        </div>
        <div className="members-filter-ways">
          <Button type="submit" variant="tonal">
            {m.members_apply()}
          </Button>
          {(isNarrowed(search) || words !== '') && (
            <RouteButton to="/admin/members" search={search.view ? { view: search.view } : {}}>
              {m.members_clear()}
            </RouteButton>
          )}
          {end}
        </div>
      </form>
    </search>
  )
}
