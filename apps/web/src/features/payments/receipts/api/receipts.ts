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

export const receiptsQuery = () => pagedQuery<ReceiptList>(receiptsPath, { language: getLocale() })

export const receiptQuery = (number: string) =>
  queryOptions<ReceiptPage>({ queryKey: [`${receiptPath(number)}?language=${getLocale()}`], staleTime: 0 })

export const pdfPath = (number: string): string => `${receiptPdfPath(number)}?language=${getLocale()}`
