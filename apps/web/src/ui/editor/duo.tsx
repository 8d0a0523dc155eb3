import './duo.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface DuoValue {
  readonly de: string
  readonly en: string
}

/** The two languages and the states in words, in the language of the page. */
export interface DuoWords {
  readonly german: string
  readonly english: string
  readonly changed: string
  readonly missing: string
  /** The other language has changed since. */
  readonly outdated: string
  readonly count: (used: number, max: number) => string
}

export function DuoHead({ words, aside }: { words: Pick<DuoWords, 'german' | 'english'>; aside?: ReactNode }) {
  return (
    <div className="ui-duo ui-duo-head">
      <span />
      <b>{words.german}</b>
      <div>
        <b>{words.english}</b>
        {aside}
      </div>
    </div>
  )
}

export interface DuoRowProps {
  label: ReactNode
  words: Pick<DuoWords, 'changed'>
  isChanged?: boolean | undefined
  german: ReactNode
  english: ReactNode
}

/** Of one text the German left and the English right, under each other on a phone. */
function DuoRow({ label, words, isChanged, german, english }: DuoRowProps) {
  return (
    <div className={classNames('ui-duo', isChanged && 'ui-duo-changed')}>
      <div className="ui-duo-label">
        {label}
        {isChanged && <ChangedMark>{words.changed}</ChangedMark>}
      </div>
      <div>{german}</div>
      <div>{english}</div>
    </div>
  )
}

export function ChangedMark({ children }: { children: ReactNode }) {
  return <span className="ui-changed-mark">{children}</span>
}

function MissingMark({ children }: { children: ReactNode }) {
  return (
    <span className="ui-missing-mark">
      <Icon name="alert" size="sm" />
      {children}
    </span>
  )
}

export interface DuoFieldProps {
  label: string
  words: DuoWords
  value: DuoValue
  onChange: (value: DuoValue) => void
  onBlur?: (() => void) | undefined
  maxLength: number
  /** 1 is an input. */
  rows?: number | undefined
  isChanged?: boolean | undefined
  /** Which language was not touched when the other was changed. */
  outdated?: 'de' | 'en' | undefined
  /** What visitors get of a text that is missing in one language. */
  missingHint?: string | undefined
  isRequired?: boolean | undefined
  disabled?: boolean | undefined
  errors?: Partial<Record<'de' | 'en', string | undefined>> | undefined
}

interface OneProps extends DuoFieldProps {
  language: 'de' | 'en'
}

function OneField(props: OneProps) {
  const { language, label, words, value, onChange, onBlur, maxLength, rows = 1, outdated, disabled, errors } = props
  const id = useId()
  const text = value[language]
  const other = value[language === 'de' ? 'en' : 'de']
  const isMissing = text.trim() === '' && (props.isRequired === true || other.trim() !== '')
  const error = errors?.[language]
  const shared = {
    id,
    value: text,
    maxLength,
    disabled,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [language]: event.currentTarget.value }),
    placeholder: isMissing ? props.missingHint : undefined,
    'aria-describedby': `${id}-line`,
    'aria-invalid': error ? (true as const) : undefined,
    className: classNames('ui-input', rows > 1 && 'ui-input-area', isMissing && 'ui-input-missing'),
  }
  return (
    <div lang={language} className={classNames('ui-field', error && 'ui-field-wrong')}>
      <label htmlFor={id}>
        <VisuallyHidden>{`${label}, `}</VisuallyHidden>
        <span className="ui-duo-language">{language === 'de' ? words.german : words.english}</span>
      </label>
      <div className="ui-field-box">{rows > 1 ? <textarea {...shared} rows={rows} /> : <input {...shared} />}</div>
      <p className="ui-duo-line num" id={`${id}-line`}>
        {error !== undefined && <MissingMark>{error}</MissingMark>}
        {error === undefined && isMissing && <MissingMark>{words.missing}</MissingMark>}
        {outdated === language && !isMissing && <MissingMark>{words.outdated}</MissingMark>}
        <span>{words.count(text.length, maxLength)}</span>
      </p>
    </div>
  )
}

/** A text in both languages; what is missing, outdated or changed is said where one writes it. */
export function DuoField(props: DuoFieldProps) {
  return (
    <DuoRow
      label={props.label}
      words={props.words}
      isChanged={props.isChanged}
      german={<OneField {...props} language="de" />}
      english={<OneField {...props} language="en" />}
    />
  )
}
