import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Notifications } from '@velvetline/contracts/notifications'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'
import { addBrowser, removeBrowser, sendExample, showError, showNotifications } from '../api/notifications.ts'
import { PushRefused, readThisBrowser, subscribe, unsubscribe } from './this-browser.ts'

const queryKey = ['this-browser']

export type BrowserState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on'

/** Whether push messages reach this browser: it must have a subscription, and the server must know it. */
export const useThisBrowser = (notifications: Notifications) => {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: readThisBrowser, staleTime: 0, gcTime: 0 })
  const isKnown = data?.id !== undefined && notifications.browsers.some(({ id }) => id === data.id)
  const look = () => client.invalidateQueries({ queryKey })

  const turnOn = useMutation({
    mutationFn: async () => addBrowser(await subscribe(notifications.pushKey)),
    onSuccess: (answer) => showNotifications(client, answer),
    onError: (error) => {
      if (!(error instanceof PushRefused)) return showError(error)
      toast({ kind: 'error', title: m.notifications_failed(), text: m.notifications_refused_text() })
    },
    onSettled: look,
  })
  const turnOff = useMutation({
    mutationFn: async (id: string) => {
      const answer = await removeBrowser(id)
      if (id === data?.id) await unsubscribe()
      return answer
    },
    onSuccess: (answer) => showNotifications(client, answer),
    onError: showError,
    onSettled: look,
  })
  const test = useMutation({
    mutationFn: sendExample,
    onSuccess: () => toast({ kind: 'success', title: m.notifications_tested(), text: m.notifications_tested_text() }),
    onError: showError,
  })

  const stateOf = (): BrowserState => {
    if (!data) return 'unknown'
    if (data.permission === 'unsupported' || data.permission === 'denied') return data.permission
    return isKnown ? 'on' : 'off'
  }
  return { state: stateOf(), id: isKnown ? data?.id : undefined, turnOn, turnOff, test }
}
export type ThisBrowserControls = ReturnType<typeof useThisBrowser>
