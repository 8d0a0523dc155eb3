import {
  EXTENSION_DIGITS_MAX,
  type SandboxPhoneBook,
  type SandboxPhoneCall,
} from '@velvetline/contracts/telephone-line'
import { m } from '#/paraglide/messages.js'
import { Loaded } from '#/shared/loaded.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { faultWord, outcomeWord } from '../model/phone-words.ts'
import './phone-page.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SandboxSign } from '#/shared/sandbox-sign.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { bookQuery } from '../api/sandbox-phone.ts'
import { usePhone } from '../model/use-phone.ts'
import { CallSettings, type Wanted } from './call-settings.tsx'
import { Telephone } from './telephone.tsx'

/** Each new sentence is announced by screen readers. */
function SaidPrompts({ call }: { call: SandboxPhoneCall | undefined }) {
  const prompts = call?.prompts ?? []
  const isOver = call?.state === 'ended' || call?.state === 'refused'
  return (
    <Panel title={m.telephone_line_practice_prompts()} className="phone-prompts">
      <ol className="phone-said" aria-live="polite" aria-relevant="additions">
        {prompts.map((prompt) => (
          <li key={prompt.number} lang={prompt.language} data-last={prompt === prompts.at(-1) ? '' : undefined}>
            {prompt.text}
          </li>
        ))}
      </ol>
      {prompts.length === 0 && !isOver && <p className="quiet">{m.telephone_line_practice_prompts_empty()}</p>}
      {!isOver && prompts.at(-1)?.kind === 'ask' && (
        <p className="phone-asks">
          <Icon name="grid" size="sm" />
          {m.telephone_line_practice_asks()}
        </p>
      )}
      {isOver && call.outcome !== null && (
        <p className="phone-outcome">
          <span>{m.telephone_line_practice_outcome()}</span>
          {outcomeWord(call.outcome)}
        </p>
      )}
    </Panel>
  )
}

export interface PhoneStart {
  country: string
  line?: Wanted['line'] | undefined
  extension?: string | undefined
}

function Extensions({ book }: { book: SandboxPhoneBook }) {
  return (
    <Panel title={m.telephone_line_practice_extensions()} className="phone-book">
      <ul>
        {book.extensions.map(({ extension, name }) => (
          <li key={extension}>
            <b className="num">{extension}</b> {name}
          </li>
        ))}
      </ul>
      <p className="quiet">{m.telephone_line_practice_extensions_note()}</p>
    </Panel>
  )
}

function Desk({ book, start }: { book: SandboxPhoneBook; start: PhoneStart }) {
  const first = book.countries.find(({ country }) => country === start.country) ?? book.countries[0]
  const [wanted, setWanted] = useState<Wanted>({
    country: first?.country ?? 'de',
    line: start.line ?? 'premium',
    caller: start.line === 'subscriber' ? (first?.attestsCallers ? 'subscriber' : 'forged') : 'other',
  })
  const [extension, setExtension] = useState(start.extension ?? '')
  const phone = usePhone()
  const { state, call, fault } = phone
  const isIdle = state === 'idle' || state === 'refused' || state === 'over'
  const chosen = book.countries.find(({ country }) => country === wanted.country)
  const press = (key: string): void => {
    phone.press(key)
    if (isIdle && /\d/.test(key)) setExtension((before) => (before + key).slice(0, EXTENSION_DIGITS_MAX))
  }
  return (
    <div className="phone-desk">
      <Telephone
        state={state}
        name={call?.connection?.name ?? ''}
        number={chosen?.[wanted.line] ?? ''}
        digits={isIdle ? extension : phone.digits}
        prompt={call?.connection ? '' : (call?.prompts.at(-1)?.text ?? '')}
        onPress={press}
        onErase={() => setExtension((before) => before.slice(0, -1))}
        onCall={() => phone.dial({ ...wanted, extension })}
        onHangUp={phone.hangUp}
      />
      <div className="phone-side">
        {(fault !== null || phone.isDialFailed) && (
          <Notice tone="error" live>
            {fault === null ? m.telephone_line_practice_dial_failed() : faultWord(fault)}
          </Notice>
        )}
        {(!isIdle || call !== undefined) && <SaidPrompts call={call} />}
        {isIdle && (
          <CallSettings
            book={book}
            wanted={wanted}
            onChange={(change) => setWanted((before) => ({ ...before, ...change }))}
          />
        )}
        {isIdle && <Extensions book={book} />}
        {state !== 'talking' && (
          <p className="phone-note">
            <Icon name="mic" size="sm" />
            {m.telephone_line_practice_microphone()}
          </p>
        )}
      </div>
    </div>
  )
}

/** It calls our numbers; no real telephone rings. */
export function PhonePage({ start }: { start: PhoneStart }) {
  const query = useQuery(bookQuery)
  return (
    <main id="main" className="wrap phone-page">
      <header className="phone-head">
        <SandboxSign>{m.telephone_line_practice_badge()}</SandboxSign>
        <h1 className="title">{m.telephone_line_practice_title()}</h1>
        <p className="lead">{m.telephone_line_practice_lead()}</p>
      </header>
      <Loaded
        query={query}
        failed={(again) => <ErrorState title={m.telephone_line_practice_book_failed()} text="" action={again} />}
        skeleton={
          <SkeletonGroup label={m.telephone_line_practice_loading()} className="phone-desk">
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        }
      >
        {(book) => <Desk book={book} start={start} />}
      </Loaded>
    </main>
  )
}
