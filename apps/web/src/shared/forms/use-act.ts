import { type QueryFilters, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ToastMessage, toast } from '#/ui/toast/toast.ts'
import { refusalText } from '../api/api-error.ts'
import { type SentForm, showAnswer, useSentForm } from './use-sent-form.ts'

type Said = string | ToastMessage
/** Of one query, or of all whose path is such. */
export type Stale = QueryKey | ((path: string) => boolean)

interface Outcome<Answer, Given> {
  /** The query that the answer is the data of. */
  shows?: QueryKey | undefined
  /** Queries that are asked for again. */
  stale?: readonly Stale[] | undefined
  /** What else the page shows of it. */
  onSent?: ((answer: NoInfer<Answer>, given: Given) => unknown) | undefined
  done?: Said | ((answer: NoInfer<Answer>, given: Given) => Said) | undefined
}

const filterOf = (stale: Stale): QueryFilters =>
  typeof stale === 'function'
    ? { predicate: ({ queryKey: [path] }) => typeof path === 'string' && stale(path) }
    : { queryKey: stale }

const useRefresh = () => {
  const client = useQueryClient()
  return (stale: readonly Stale[]) => Promise.all(stale.map((one) => client.invalidateQueries(filterOf(one))))
}

/** First the page as it is now: a dialog that closes then gives the focus to what is left around a row that has gone. */
const useOutcome = <Answer, Given>({ shows, stale = [], onSent, done }: Outcome<Answer, Given>) => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return async (answer: Answer, given: Given): Promise<void> => {
    if (shows) await showAnswer(client, shows, answer)
    await onSent?.(answer, given)
    await refresh(stale)
    const said = typeof done === 'function' ? done(answer, given) : done
    if (said !== undefined) toast({ kind: 'success', ...(typeof said === 'string' ? { title: said } : said) })
  }
}

interface ActOptions<Answer, Given> extends Outcome<Answer, Given> {
  send: (given: Given) => Promise<Answer>
  /** Said above the reason of the server. */
  failed: string
}

/** An act without a form. Where it is refused, somebody else may have acted, so the page is asked for again too. */
export const useAct = <Answer, Given = void>({ send, failed, ...outcome }: ActOptions<Answer, Given>) => {
  const refresh = useRefresh()
  const { shows, stale = [] } = outcome
  return useMutation({
    mutationFn: send,
    onSuccess: useOutcome(outcome),
    onError: (error) => {
      toast({ kind: 'error', title: failed, text: refusalText(error) })
      return refresh(shows ? [shows, ...stale] : stale)
    },
  })
}

export interface ActFormOptions<Answer> extends Outcome<Answer, FormData> {
  send: (values: FormData) => Promise<Answer>
  failed: string
  keptAs?: string | undefined
  onClose?: (() => void) | undefined
}

/** A form, mostly of a dialog, that says what it has done and closes. */
export const useActForm = <Answer>({ onClose, ...options }: ActFormOptions<Answer>): SentForm => {
  const conclude = useOutcome<Answer, FormData>(options)
  return useSentForm({
    ...options,
    onDone: async (answer, values) => {
      await conclude(answer, values)
      onClose?.()
    },
  })
}
