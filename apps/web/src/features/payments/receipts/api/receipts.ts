import { queryOptions } from '@tanstack/react-query'
import {
  type ReceiptList,
  type ReceiptPage,
  receiptPath,
  receiptPdfPath,
  receiptsPath,
} from '@velvetline/contracts/payments'
import { getLocale } from '#/paraglide/runtime.js'
import { pagedQuery } from '#/shared/api/paged-query.ts'

/** A member's receipts, in the page's language. */
export const receiptsQuery = () => pagedQuery<ReceiptList>(receiptsPath, { language: getLocale() })

/** One receipt, with who issued it and for whom, in the page's language. */
export const receiptQuery = (number: string) =>
  queryOptions<ReceiptPage>({ queryKey: [`${receiptPath(number)}?language=${getLocale()}`], staleTime: 0 })

/** Where the receipt is downloaded as a file in the page's language. */
export const pdfPath = (number: string): string => `${receiptPdfPath(number)}?language=${getLocale()}`
