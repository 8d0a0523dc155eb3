import './palette.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  ADMIN_SEARCH_MAX_CHARACTERS,
  ADMIN_SEARCH_MIN_CHARACTERS,
  type AdminSearchAnswer,
  adminSearchPath,
} from '@velvetline/contracts/admin-search'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useFormat } from '#/shared/format.ts'
import { useModal } from '#/ui/dialog/dialog.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { groupsFor, type Hit, type HitGroup } from './find-hits.ts'
import { useRecent } from './recent.ts'

const SETTLED_MS = 150
const KEPT_MS = 30_000

/** Results from the server. The query is sent in the body, so it never appears in a URL. */
const findQuery = (words: string) =>
  queryOptions<AdminSearchAnswer>({
    queryKey: [adminSearchPath, words],
    queryFn: ({ signal }) => request<AdminSearchAnswer>(adminSearchPath, { method: 'POST', body: { words }, signal }),
    enabled: words.length >= ADMIN_SEARCH_MIN_CHARACTERS,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
    throwOnError: false,
  })

/** What was typed, once the typing pauses. */
const useSettled = (words: string): string => {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

/** The part of a title that was typed, underlined. */
function Marked({ text, words }: { text: string; words: string }) {
  const start = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, start + words.length)}</mark>
      {text.slice(start + words.length)}
    </>
  )
}

const optionId = (hit: Hit): string => `find-${hit.id}`

interface OptionsProps {
  groups: readonly HitGroup[]
  chosen: Hit | undefined
  words: string
  onOpen: (hit: Hit) => void
}

function Options({ groups, chosen, words, onOpen }: OptionsProps) {
  return (
    <div role="listbox" id="find-list" aria-label={m.office_find_hits()} className="find-list">
      {groups.map((group) => (
        <fieldset key={group.id} aria-labelledby={`find-group-${group.id}`}>
          <p id={`find-group-${group.id}`}>{group.title}</p>
          {group.hits.map((hit) => (
            <div
              key={hit.id}
              id={optionId(hit)}
              role="option"
              tabIndex={-1}
              aria-selected={hit.id === chosen?.id}
              className="find-hit"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(hit)}
              onKeyDown={(event) => event.key === 'Enter' && onOpen(hit)}
            >
              <Icon name={hit.icon} />
              <span>
                <b>
                  <Marked text={hit.title} words={words} />
                </b>
                {hit.detail && <small>{hit.detail}</small>}
              </span>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** The place that a key leads to, round and round; undefined for keys that lead nowhere. */
const stepFor = (key: string, place: number, last: number): number | undefined => {
  if (key === 'ArrowDown') return place >= last ? 0 : place + 1
  if (key === 'ArrowUp') return place <= 0 ? last : place - 1
  if (key === 'PageDown') return last
  return key === 'PageUp' ? 0 : undefined
}

/** One search for pages, receipts, profiles, settings and commands: a combobox in a dialog. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const router = useRouter()
  const format = useFormat()
  const recent = useRecent()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const dialog = useModal({ open: true, onOpenChange: onClose })
  const words = typed.trim()
  const settled = useSettled(words)
  const { data, isError, isFetching } = useQuery(findQuery(settled))
  // Hits of earlier words must not be opened by Enter.
  const isCurrent = words !== '' && settled === words
  const groups = groupsFor({ words, may, hits: isCurrent ? (data?.hits ?? []) : [], recent })
  const hits = groups.flatMap((group) => group.hits)
  const chosen = hits[Math.min(place, hits.length - 1)]
  const chosenId = chosen && optionId(chosen)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const open = (hit: Hit): void => {
    onClose()
    if (hit.isPageLoad) location.assign(hit.to)
    else void router.navigate({ href: hit.to })
  }
  const press = (event: KeyboardEvent): void => {
    const step = stepFor(event.key, place, hits.length - 1)
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setPlace(step)
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(chosen)
    }
  }
  const isEmpty = hits.length === 0 && isCurrent && !isFetching
  return (
    <dialog ref={dialog} className="find" aria-label={m.office_find_title()}>
      <div className="find-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={m.office_find_title()}
          aria-expanded={hits.length > 0}
          aria-controls="find-list"
          aria-autocomplete="list"
          aria-activedescendant={chosenId}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ADMIN_SEARCH_MAX_CHARACTERS}
          placeholder={m.office_find_field()}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
          onKeyDown={press}
        />
        <IconButton icon="close" label={m.office_find_close()} onClick={onClose} />
      </div>
      <Options groups={groups} chosen={chosen} words={words} onOpen={open} />
      {isError && <p className="find-note">{m.office_find_failed()}</p>}
      {isEmpty && !isError && <p className="find-note">{m.office_find_none()}</p>}
      <VisuallyHidden>
        <span role="status">{words !== '' && m.office_find_count({ count: format.number(hits.length) })}</span>
      </VisuallyHidden>
      <p className="find-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {m.office_find_choose()}
        </span>
        <span>
          <kbd>↵</kbd> {m.office_find_open()}
        </span>
        <span>
          <kbd>Esc</kbd> {m.office_find_escape()}
        </span>
      </p>
    </dialog>
  )
}
