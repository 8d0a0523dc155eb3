import './list.css'
import { createLink } from '@tanstack/react-router'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#/paraglide/messages.js'
import { focusAround } from '#/shared/focus-around.ts'
import { useAddressInForm } from '#/shared/use-address-in-form.ts'
import { useWordsField } from '#/shared/use-search-words.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'

interface FilterFormProps {
  /** The filter's name for screen readers. */
  label: string
  /** What the search field searches; without it there is none. */
  searchLabel?: string
  /** What is searched for where that must not appear in an address. Without it the search is one of the filters. */
  words?: string
  /** The current filter, by field name. */
  search: Readonly<Record<string, string | undefined>>
  /** Receives the fields as submitted, empty ones included. */
  onApply: (fields: Record<string, FormDataEntryValue>, words: string) => void
  /** Removes all filters; absent if there are none. */
  clear: ReactNode
  /** Further fields; folded on a phone. */
  children?: ReactNode
}

export const optionsOrAny = <Value extends string>(values: readonly Value[], word: (value: Value) => string) => [
  { value: '', label: m.staff_filter_any() },
  ...values.map((value) => ({ value, label: word(value) })),
]

const Current = createContext<FilterFormProps['search']>({})

interface FilterSelectProps<Value extends string> {
  name: string
  label: string
  of: readonly Value[]
  words: Readonly<Record<Value, () => string>> | ((value: Value) => string)
}

/** A field of a filter: one of these values, or any. */
export function FilterSelect<Value extends string>({ of, words, ...field }: FilterSelectProps<Value>) {
  const current = useContext(Current)[field.name] ?? ''
  const word = typeof words === 'function' ? words : (value: Value) => words[value]()
  return <SelectField {...field} defaultValue={current} options={optionsOrAny(of, word)} />
}

interface DayFieldsProps {
  from?: string | undefined
  to?: string | undefined
  /** What is wrong, by field. */
  faults?: { readonly from?: string; readonly to?: string }
}

/** A range of days, both included. */
export function DayFields({ from = '', to = '', faults }: DayFieldsProps) {
  return (
    <>
      <TextField type="date" name="from" label={m.staff_filter_from()} defaultValue={from} error={faults?.from} />
      <TextField type="date" name="to" label={m.staff_filter_to()} defaultValue={to} error={faults?.to} />
    </>
  )
}

/** Removes all filters, and itself. */
export const ShowAll = createLink(({ onClick, ...link }: Omit<Parameters<typeof ButtonLink>[0], 'children'>) => (
  <ButtonLink
    {...link}
    onClick={(event) => {
      focusAround(event)
      onClick?.(event)
    }}
  >
    {m.staff_filter_clear()}
  </ButtonLink>
))

/** The slash key goes to the search, where there is one. */
const useSlash = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      const search = form.current?.querySelector<HTMLInputElement>('input[type="search"]')
      if (event.key !== '/' || !search || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      search.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form])
}

/** A native form: it works before scripts do. */
export function FilterForm({ label, searchLabel, words, search, onApply, clear, children }: FilterFormProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useWordsField(words ?? '')
  useAddressInForm(form, search)
  useSlash(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(false)
    onApply(Object.fromEntries(new FormData(event.currentTarget)), field.current?.value.trim() ?? '')
  }
  return (
    <search>
      <form ref={form} className="admin-filters" aria-label={label} onSubmit={submit}>
        {searchLabel !== undefined && (
          <TextField
            ref={field}
            type="search"
            name={words === undefined ? 'search' : undefined}
            label={searchLabel}
            icon="search"
            maxLength={80}
            autoComplete="off"
            defaultValue={words ?? search.search ?? ''}
            className="admin-filter-words"
          />
        )}
        {children && (
          <>
            <Button
              icon="settings"
              aria-expanded={isOpen}
              aria-controls="admin-filter-more"
              className="only-phone"
              onClick={() => setOpen(!isOpen)}
            >
              {m.staff_filter_more()}
            </Button>
            <div
              id="admin-filter-more"
              className={isOpen ? 'admin-filter-more admin-filter-more-open' : 'admin-filter-more'}
            >
              <Current value={search}>{children}</Current>
            </div>
          </>
        )}
        <div className="admin-filter-ways">
          <Button type="submit" variant="tonal">
            {m.staff_filter_apply()}
          </Button>
          {clear}
        </div>
      </form>
    </search>
  )
}
