import { queryOptions } from '@tanstack/react-query'
import {
  type AdminContent,
  adminContentListPath,
  adminContentPath,
  adminContentPreviewPath,
  adminContentRestorePath,
  adminContentTextPath,
  type ContentDraft,
  type ContentEditor,
  type ContentList,
  type ContentListChange,
  type ContentPublication,
  type ContentRestoration,
  type FilledDraft,
} from '@velvetline/contracts/content-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { request } from '#/shared/api/request.ts'

const FRESH = { staleTime: 0, refetchOnMount: true } as const
const ofCountry = (country: CountryCode | undefined): string => (country === undefined ? '' : `?country=${country}`)

export const textsQuery = (country: CountryCode | undefined) =>
  queryOptions<AdminContent>({ queryKey: [`${adminContentPath}${ofCountry(country)}`], ...FRESH })

export const textQuery = (key: string, country: CountryCode | undefined) =>
  queryOptions<ContentEditor>({ queryKey: [`${adminContentTextPath(key)}${ofCountry(country)}`], ...FRESH })

export const publishText = (key: string, body: ContentPublication): Promise<ContentEditor> =>
  request<ContentEditor>(adminContentTextPath(key), { method: 'POST', body })

export const changeList = (list: ContentList, body: ContentListChange): Promise<AdminContent> =>
  request<AdminContent>(adminContentListPath(list), { method: 'PUT', body })

export const restoreText = (key: string, body: ContentRestoration): Promise<ContentEditor> =>
  request<ContentEditor>(adminContentRestorePath(key), { method: 'POST', body })

export const fillDraft = (key: string, body: ContentDraft): Promise<FilledDraft> =>
  request<FilledDraft>(adminContentPreviewPath(key), { method: 'POST', body })
