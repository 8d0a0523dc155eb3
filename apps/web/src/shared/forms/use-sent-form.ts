import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '#/shared/api/api-error.ts'
import { useViewer } from '../api/viewer.ts'
import { keep, readKept } from '../kept/kept.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The types of input in which a person writes something that may be shown to them again. */
const WRITTEN = new Set(['text', 'email', 'tel', 'date', 'number', 'search', 'url', 'radio'])
/** By what a field says of itself, also where a password is shown as text. */
const SECRET = /password|one-time-code|cc-|\b(?:code|pin|fax)\b/i

/** Checkboxes are not kept: consent is given when the form is sent. */
const isKeepable = (field: Element): field is Field => {
  if (!('name' in field) || !field.name) return false
  const { name, type, autocomplete } = field as HTMLInputElement
  if (SECRET.test(`${name} ${autocomplete}`)) return false
  return field.tagName === 'INPUT' ? WRITTEN.has(type) : field.tagName === 'TEXTAREA' || field.tagName === 'SELECT'
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isKeepable)

/** Whether it differs from a new form's field, which includes a prefilled field that was emptied. */
const isWritten = (field: Field): boolean => {
  if (field.type === 'radio') return (field as HTMLInputElement).checked
  return field.value !== '' || ('defaultValue' in field && field.defaultValue !== '')
}

/** What was written into a form, by the names of its fields. Passwords, codes and card data are left out. */
const readFields = (form: HTMLFormElement): Record<string, string> => {
  return Object.fromEntries(
    fieldsOf(form)
      .filter(isWritten)
      .map(({ name, value }) => [name, value]),
  )
}

/** Sets a value as if it had been typed: React notices it only through the native setter and an event. */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

const isUntouched = (field: Field): boolean => !('defaultValue' in field) || field.value === field.defaultValue

/** Brings back what was written, wherever nothing has been written since. */
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

/**
 * Keeps what was written into a form over a reload, for this person in this tab, until it is sent. `name` tells forms apart; without one
 * nothing is kept.
 */
const useKeptForm = (form: RefObject<HTMLFormElement | null>, name: string | undefined) => {
  const accountId = useViewer()?.id
  const key = name === undefined ? undefined : `form_${name}`
  useEffect(() => {
    const kept = key === undefined ? undefined : readKept(accountId, key)
    if (form.current && isRecord(kept)) writeFields(form.current, kept)
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

/** Reads a text field of a submitted form. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '')

interface SentFormOptions<Answer> {
  send: (values: FormData) => Promise<Answer>
  onDone: (answer: Answer, values: FormData) => void
  /** Said where the server said nothing, such as when it was not reached. */
  failed: string
  /** Under which name what was written outlasts a reload, until the form is sent. */
  keptAs?: string | undefined
}

export interface SentForm {
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    /** Before scripts run a form sends itself: then what was typed must not land in the address. */
    method: 'post'
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  /** What is wrong with a field. */
  fault: (name: string) => string | undefined
  /** What is wrong with the whole, or undefined. */
  problem: string | undefined
  refusal: ApiError | undefined
  isPending: boolean
}

/** The state of a form: it is sent once at a time, the server's errors are shown at their fields, the first one gets the focus. */
export const useSentForm = <Answer>({ send, onDone, failed, keptAs }: SentFormOptions<Answer>): SentForm => {
  const ref = useRef<HTMLFormElement>(null)
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const kept = useKeptForm(ref, keptAs)
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer, values) => {
      // A form may find by itself that something is missing; then nothing was sent.
      if (answer !== false) kept.forget()
      return onDone(answer, values)
    },
  })
  // Told at once, unlike `isPending`, which a second click in the same moment would not see yet.
  const isSending = useRef(false)
  const { error } = mutation
  const refusal = error instanceof ApiError ? error : undefined

  useEffect(() => {
    if (!error) return
    setMended(new Set())
    // After the faults have been painted at their fields.
    const frame = requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
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
        if (refusal?.fields[name] !== undefined) setMended((before) => new Set(before).add(name))
      },
    },
    fault: (name) => (mended.has(name) ? undefined : refusal?.fields[name]),
    problem: error ? (refusal?.message ?? failed) : undefined,
    refusal,
    isPending: mutation.isPending,
  }
}

/** Shows the answer to a change. A fetch that began before the change would otherwise bring back what was there. */
export const showAnswer = async (client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> => {
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, answer)
}
