import { useQuery } from '@tanstack/react-query'
import { type CallEndedByBlockQuery, callEndedByBlockPath } from '@velvetline/contracts/calls'

/** Asked whenever somebody is about to block the other side; false until it is known. */
export const useCallEndedByBlock = ({ kind, id }: CallEndedByBlockQuery): boolean => {
  const { data } = useQuery<{ endsCall: boolean }>({
    queryKey: [`${callEndedByBlockPath}?kind=${kind}&id=${id}`],
    staleTime: 0,
    gcTime: 0,
  })
  return data?.endsCall === true
}
