import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  mailsOffPath,
  type NotificationChoice,
  type Notifications,
  notificationBrowserPath,
  notificationBrowsersPath,
  notificationsPath,
  notificationTestPath,
} from '@velvetline/contracts/notifications'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'

/** Browsers are switched on and off elsewhere too. */
export const notificationsQuery = queryOptions<Notifications>({
  queryKey: [notificationsPath],
  staleTime: 0,
  refetchOnMount: true,
})

export const addBrowser = ({ endpoint, keys }: PushSubscriptionJSON): Promise<Notifications> =>
  request<Notifications>(notificationBrowsersPath, { method: 'PUT', body: { endpoint, keys } })

export const removeBrowser = (id: string): Promise<Notifications> =>
  request<Notifications>(notificationBrowserPath(id), { method: 'DELETE' })

export const sendExample = (id: string): Promise<unknown> =>
  request(notificationTestPath, { method: 'POST', body: { id } })

/** No login is needed: the link identifies the person. */
export const turnMailsOff = (token: string): Promise<unknown> =>
  request(`${mailsOffPath}?token=${encodeURIComponent(token)}`, { method: 'POST' })

export const showNotifications = (client: QueryClient, answer: Notifications): void => {
  client.setQueryData(notificationsQuery.queryKey, answer)
}

export const showError = (error: unknown): void =>
  void toast({
    kind: 'error',
    title: m.notifications_failed(),
    text: refusalText(error) ?? m.notifications_try_again(),
  })

/** Shown at once, reverted if it fails. */
export const useChoice = () => {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: (choice: NotificationChoice) =>
      request<Notifications>(notificationsPath, { method: 'PUT', body: choice }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && ({ ...before, ...choice } as Notifications))
      return { before }
    },
    onSuccess: (answer) => showNotifications(client, answer),
    onError: (error, _choice, known) => {
      client.setQueryData(queryKey, known?.before)
      showError(error)
    },
  })
}
