import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type AdminToday,
  adminFiguresCsvPath,
  adminFiguresPath,
  adminMoneyCsvPath,
  adminTodayPath,
  type FigureFile,
  type FiguresAnswer,
} from '@velvetline/contracts/figures'
import type { DayRange, RangeSearch, TodaySearch } from './today-search.ts'

const TODAY_REFRESH_MS = 20_000

const addressOf = (path: string, values: object): string => {
  const query = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return query.size === 0 ? path : `${path}?${query}`
}

/** Asked for again by itself; while another country is loading, the figures stay. */
export const todayQuery = ({ market }: Pick<TodaySearch, 'market'> = {}) =>
  queryOptions<AdminToday>({
    queryKey: [addressOf(adminTodayPath, { market })],
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: TODAY_REFRESH_MS,
    placeholderData: keepPreviousData,
  })

export const figuresQuery = ({ from, to, against, market }: RangeSearch) =>
  queryOptions<FiguresAnswer>({
    queryKey: [addressOf(adminFiguresPath, { from, to, against, market })],
    staleTime: 0,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  })

export const figuresFile = (of: FigureFile | 'money', range: DayRange): string =>
  of === 'money' ? addressOf(adminMoneyCsvPath, range) : addressOf(adminFiguresCsvPath, { ...range, of })
