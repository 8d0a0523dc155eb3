import { keepPreviousData } from '@tanstack/react-query'

/** For a list that the address narrows: while another choice is on its way, the rows before it stay in sight. */
export const KEPT_LIST = {
  placeholderData: keepPreviousData,
  throwOnError: (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined,
}
