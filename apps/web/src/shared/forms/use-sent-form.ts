import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '#/shared/api/api-error.ts'
import { useKeptForm } from './use-kept-form.ts'

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
