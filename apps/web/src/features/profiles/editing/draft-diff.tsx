import './draft-diff.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { DraftField, DraftPhoto, ProfileContent, ProfileEditing } from '@velvetline/contracts/profile-editing'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useFormat } from '#/shared/format.ts'
import { Panel } from '#/ui/panel/panel.tsx'
import SoundPlayer from '#/ui/voice-recorder/sound-player.tsx'
import { type DraftKey, draftQuery } from './drafts.ts'
import { fieldWord } from './editing-words.ts'
import { PhotoPeople } from './photo-people.tsx'
import { SaidWho } from './photo-statement.tsx'

interface Sides {
  readonly before: ReactNode
  readonly after: ReactNode
}

type Texts = 'title' | 'description' | 'about' | 'longText' | 'usualHours'

function Photos({ photos, name }: { photos: readonly DraftPhoto[]; name: string }) {
  return (
    <ul className="draft-diff-photos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img src={photo.url} alt={photo.alt[getLocale()]} width="360" height="480" loading="lazy" />
          <SaidWho photo={photo} name={name} />
          <PhotoPeople people={photo.people} number={index + 1} />
          {photo.isMembersOnly && <small>{m.editing_photo_members()}</small>}
          <small>
            {photo.alt.de} / <span lang="en">{photo.alt.en}</span>
          </small>
        </li>
      ))}
    </ul>
  )
}

function Voice({ voice }: { voice: ProfileContent['voice'] }) {
  if (!voice) return <p className="quiet">{m.editing_voice_none()}</p>
  const { url, seconds } = voice
  return (
    <SoundPlayer
      src={url}
      seconds={seconds}
      playLabel={m.media_recorder_play()}
      pauseLabel={m.media_recorder_pause()}
    />
  )
}

/** What one field says, in the words of the page. */
const useValueOf = (data: ProfileEditing): ((content: ProfileContent, field: DraftField) => ReactNode) => {
  const format = useFormat()
  const nameOf = (slug: string) => data.categories.find((one) => one.slug === slug)?.name[getLocale()] ?? slug
  return (content, field) => {
    if (field === 'photos') return <Photos photos={content.photos} name={content.name} />
    if (field === 'voice') return <Voice voice={content.voice} />
    if (field === 'categories') return content.categories.map(nameOf).join(', ')
    if (field === 'languages') return content.languages.map(format.languageName).join(', ')
    if (field === 'mainLanguage') return format.languageName(content.mainLanguage)
    if (field === 'minutePrice' || field === 'subscriberPrice') {
      const price = content[field]
      return price === null ? m.editing_price_default() : format.nuggets(price)
    }
    return String(content[field])
  }
}

function Change({ label, language, before, after }: Sides & { label: string; language?: 'de' | 'en' }) {
  return (
    <div className="draft-diff-row">
      <h3>{label}</h3>
      <div lang={language} className="draft-diff-before">
        <span className="ui-hidden">{m.editing_diff_before()}: </span>
        {before || <span className="draft-diff-nothing">{m.editing_diff_nothing()}</span>}
      </div>
      <div lang={language} className="draft-diff-after">
        <span className="ui-hidden">{m.editing_diff_after()}: </span>
        {after || <span className="draft-diff-nothing">{m.editing_diff_nothing()}</span>}
      </div>
    </div>
  )
}

const TEXTS: readonly DraftField[] = ['title', 'description', 'about', 'longText', 'usualHours']
const isText = (field: DraftField): field is Texts => TEXTS.includes(field)
const LANGUAGE_WORDS = { de: m.editing_german, en: m.editing_english }

/** Field by field what visitors see and what they would see. */
export function DraftDiff({ draft }: { draft: DraftKey }) {
  const { data } = useSuspenseQuery(draftQuery(draft))
  const shownOf = useValueOf(data)
  const { content, published, changed } = data
  if (changed.length === 0 || !published) return null
  return (
    <Panel title={m.editing_diff()} className="draft-diff">
      <div className="draft-diff-row draft-diff-head" aria-hidden="true">
        <span />
        <b>{m.editing_diff_before()}</b>
        <b>{m.editing_diff_after()}</b>
      </div>
      {changed.map((field) => {
        if (!isText(field) && field !== 'specialties') {
          return (
            <Change
              key={field}
              label={fieldWord[field]()}
              before={shownOf(published, field)}
              after={shownOf(content, field)}
            />
          )
        }
        const words = (of: ProfileContent, language: 'de' | 'en'): string =>
          field === 'specialties' ? of.specialties[language].join(', ') : of[field][language]
        return (['de', 'en'] as const)
          .filter((language) => words(published, language) !== words(content, language))
          .map((language) => (
            <Change
              key={`${field}.${language}`}
              label={`${fieldWord[field]()}, ${LANGUAGE_WORDS[language]()}`}
              language={language}
              before={words(published, language)}
              after={words(content, language)}
            />
          ))
      })}
    </Panel>
  )
}
