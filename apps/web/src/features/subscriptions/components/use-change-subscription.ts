import { useMutation, useQueryClient } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { SubscriptionAnswer } from '@velvetline/contracts/subscriptions'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { showAnswer } from '#/shared/api/show-answer.ts'
import { toast } from '#/ui/toast/toast.ts'
import { subscriptionQuery } from '../api/subscription.ts'

interface ChangeOptions {
  change: () => Promise<SubscriptionAnswer>
  onDone: () => void
  /** Said when it has happened. */
  done: { title: string; text?: string }
}

/** Changes a membership once; nothing is shown as changed before the server has said so. */
export const useChangeSubscription = ({ change, onDone, done }: ChangeOptions) => {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await showAnswer(client, subscriptionQuery.queryKey, answer)
      void client.invalidateQueries({ queryKey: [API.me] })
      toast({ kind: 'success', ...done })
      onDone()
    },
  })
  const problem =
    error === null ? undefined : error instanceof ApiError ? error.message : m.subscriptions_change_failed()
  return { change: () => mutate(), isPending, problem }
}
