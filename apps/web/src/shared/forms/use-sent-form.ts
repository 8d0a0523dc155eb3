import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, refusalText } from '#/shared/api/api-error.ts'
import { useViewer } from '../api/viewer.ts'
import { keep, readKept } from '../kept/kept.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Types of input whose text may be shown to the person again. */
const WRITTEN = new Set(['text', 'email', 'tel', 'date', 'number', 'search', 'url', 'radio'])
/** Matched against name and autocomplete, because a password may be shown as text. */
const SECRET = /password|one-time-code|cc-|\b(?:code|pin|fax)\b/i

/** Checkboxes are not kept: consent is given when the form is sent. */
const isKeepable = (field: Element): field is Field => {
  if (!('name' in field) || !field.name) return false
  const { name, type, autocomplete } = field as HTMLInputElement
  if (SECRET.test(`${name} ${autocomplete}`)) return false
  return field.tagName === 'INPUT' ? WRITTEN.has(type) : field.tagName === 'TEXTAREA' || field.tagName === 'SELECT'
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isKeepable)

/** Whether it differs from a new form's field; an emptied prefilled field does. */
const isWritten = (field: Field): boolean => {
  if (field.type === 'radio') return (field as HTMLInputElement).checked
  return field.value !== '' || ('defaultValue' in field && field.defaultValue !== '')
}

/** Without passwords, codes and card data. */
const readFields = (form: HTMLFormElement): Record<string, string> => {
  return Object.fromEntries(
    fieldsOf(form)
      .filter(isWritten)
      .map(({ name, value }) => [name, value]),
  )
}

/** React notices a value only through the native setter and an event. */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

const isUntouched = (field: Field): boolean => !('defaultValue' in field) || field.value === field.defaultValue

/** Restores fields that have not been changed since. */
const writeFields = (form: HTMLFormElement, kept: Readonly<Record<string, unknown>>): void => {
  for (const field of fieldsOf(form)) {
    const value = Object.hasOwn(kept, field.name) ? kept[field.name] : undefined
    if (typeof value !== 'string') continue
    if (field.type === 'radio') {
      if (field.value === value) field.click()
    } else if (isUntouched(field) && field.value !== value) write(field, value)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Keeps a form's text over a reload, for this person and tab, until it is sent. Without a `name` nothing is kept. */
const useKeptForm = (form: RefObject<HTMLFormElement | null>, name: string | undefined) => {
  const accountId = useViewer()?.id
  const key = name === undefined ? undefined : `form_${name}`
  useEffect(() => {
    const kept = key === undefined ? undefined : readKept(accountId, key)
    if (!form.current || !isRecord(kept)) return
    writeFields(form.current, kept)
    // A restored choice may have brought more fields.
    const frame = requestAnimationFrame(() => form.current && writeFields(form.current, kept))
    return () => cancelAnimationFrame(frame)
  }, [accountId, form, key])
  return {
    note: () => {
      if (key !== undefined && form.current) keep(accountId, key, readFields(form.current))
    },
    forget: () => {
      if (key !== undefined) keep(accountId, key, undefined)
    },
  }
}

export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '')

interface SentFormOptions<Answer> {
  send: (values: FormData) => Promise<Answer>
  onDone: (answer: Answer, values: FormData) => void
  /** Shown if the server gave no message, such as when it was not reached. */
  failed: string
  /** The name under which the text survives a reload. */
  keptAs?: string | undefined
}

export interface SentForm {
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    /** Without scripts the form sends itself; what was typed must not get into the address. */
    method: 'post'
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  fault: (name: string) => string | undefined
  /** Of the whole form. */
  problem: string | undefined
  refusal: ApiError | undefined
  isPending: boolean
}

/** Sends a form once at a time, shows the server's errors at their fields and focuses the first. */
export const useSentForm = <Answer>({ send, onDone, failed, keptAs }: SentFormOptions<Answer>): SentForm => {
  const ref = useRef<HTMLFormElement>(null)
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const kept = useKeptForm(ref, keptAs)
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer, values) => {
      // `false`: the form itself found something missing and sent nothing.
      if (answer !== false) kept.forget()
      return onDone(answer, values)
    },
  })
  // Set at once, unlike `isPending`, so that a second click in the same tick is ignored.
  const isSending = useRef(false)
  const { error } = mutation
  const refusal = error instanceof ApiError ? error : undefined

  useEffect(() => {
    if (!error) return
    setCorrected(new Set())
    // After the errors are rendered at their fields. What is wrong with the whole form stands above them, perhaps out of view.
    const frame = requestAnimationFrame(() => {
      const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (field) field.focus()
      else ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [error])

  return {
    formProps: {
      ref,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault()
        if (isSending.current) return
        isSending.current = true
        const onSettled = () => {
          isSending.current = false
        }
        mutation.mutate(new FormData(event.currentTarget), { onSettled })
      },
      onInput: (event) => {
        kept.note()
        const { name } = event.target as HTMLInputElement
        if (refusal?.fields[name] !== undefined) setCorrected((before) => new Set(before).add(name))
      },
    },
    fault: (name) => (corrected.has(name) ? undefined : refusal?.fields[name]),
    problem: error ? (refusalText(error) ?? failed) : undefined,
    refusal,
    isPending: mutation.isPending,
  }
}

/** Shows the answer to a change. An earlier fetch is cancelled, or it would bring the old state back. */
export const showAnswer = async (client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> => {
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, answer)
}
