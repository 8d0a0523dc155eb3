import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type ReceiptList,
  type ReceiptPage,
  receiptPath,
  receiptPdfPath,
  receiptsPath,
} from '@velvetline/contracts/payments'
import { getLocale } from '#/paraglide/runtime.js'
import { request } from '#/shared/api/request.ts'

const pathOf = (before: string | null): string => {
  const query = new URLSearchParams({ language: getLocale() })
  if (before !== null) query.set('before', before)
  return `${receiptsPath}?${query}`
}

/** A member's receipts, newest first, page by page. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: [receiptsPath],
  queryFn: ({ pageParam, signal }) => request<ReceiptList>(pathOf(pageParam), { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextBefore,
  staleTime: 0,
  refetchOnMount: true,
})

/** One receipt, with who issued it and for whom, in the page's language. */
export const receiptQuery = (number: string) =>
  queryOptions<ReceiptPage>({ queryKey: [`${receiptPath(number)}?language=${getLocale()}`], staleTime: 0 })

/** Where the receipt is downloaded as a file in the page's language. */
export const pdfPath = (number: string): string => `${receiptPdfPath(number)}?language=${getLocale()}`
