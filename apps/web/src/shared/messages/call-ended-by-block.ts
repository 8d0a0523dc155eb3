import { useQuery } from '@tanstack/react-query'
import { type CallEndedByBlockQuery, callEndedByBlockPath } from '@velvetline/contracts/calls'
import { useCallback } from 'react'
import { useLiveEvent } from '../live/live-store.ts'

/** Asked whenever somebody is about to block the other side, and again with each news of a call meanwhile; false until it is known. */
export const useCallEndedByBlock = ({ kind, id }: CallEndedByBlockQuery): boolean => {
  const { data, refetch } = useQuery<{ endsCall: boolean }>({
    queryKey: [`${callEndedByBlockPath}?kind=${kind}&id=${id}`],
    staleTime: 0,
    gcTime: 0,
  })
  const ask = useCallback(() => void refetch(), [refetch])
  useLiveEvent('call', ask)
  useLiveEvent('agentCall', ask)
  return data?.endsCall === true
}
