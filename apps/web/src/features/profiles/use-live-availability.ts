import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveEvent } from '#/shared/live/live-store.ts'

/** Loaded with the first news, which come later than the page. Those that follow keep their order. */
const loadApply = () => import('./apply-availability.ts')

export const useLiveAvailability = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      onLiveEvent('availability', (news) => {
        void loadApply().then(({ applyAvailability }) => applyAvailability(client, news))
      }),
    [client],
  )
}
