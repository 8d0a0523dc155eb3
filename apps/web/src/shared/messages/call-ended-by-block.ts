import { useQuery } from '@tanstack/react-query'
import { type CallEndedByBlockQuery, callEndedByBlockPath } from '@velvetline/contracts/calls'

/** Asked whenever somebody is about to block the other side; false until it is known. */
export const useCallEndedByBlock = (asked: CallEndedByBlockQuery | null): boolean => {
  const { data } = useQuery<{ endsCall: boolean }>({
    queryKey: [`${callEndedByBlockPath}?kind=${asked?.kind}&id=${asked?.id}`],
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return asked !== null && data?.endsCall === true
}
