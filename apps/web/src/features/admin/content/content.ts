import { queryOptions } from '@tanstack/react-query'
import {
  type AdminContent,
  adminContentListPath,
  adminContentPath,
  adminContentPreviewPath,
  adminContentRestorePath,
  adminContentTextPath,
  adminContentVersionsPath,
  type ContentDraft,
  type ContentEditor,
  type ContentList,
  type ContentListChange,
  type ContentPublication,
  type ContentRestoration,
  type ContentVersions,
  type FilledDraft,
} from '@velvetline/contracts/content-editor'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'

const FRESH = { staleTime: 0, refetchOnMount: true } as const
const ofCountry = (country: CountryCode | undefined): string => (country === undefined ? '' : `?country=${country}`)

export const textsQuery = (country: CountryCode | undefined) =>
  queryOptions<AdminContent>({ queryKey: [`${adminContentPath}${ofCountry(country)}`], ...FRESH })

export const textQuery = (key: string, country: CountryCode | undefined) =>
  queryOptions<ContentEditor>({ queryKey: [`${adminContentTextPath(key)}${ofCountry(country)}`], ...FRESH })

/** What comes before the versions that the editor has. */
export const earlierVersionsQuery = (
  { key, country }: Pick<ContentEditor, 'key' | 'country'>,
  language: Language,
  before: number,
) =>
  pagedQuery<ContentVersions>(adminContentVersionsPath(key), {
    ...(country && { country }),
    language,
    before: String(before),
  })

export const publishText = (key: string, body: ContentPublication): Promise<ContentEditor> =>
  request<ContentEditor>(adminContentTextPath(key), { method: 'POST', body })

export const changeList = (list: ContentList, body: ContentListChange): Promise<AdminContent> =>
  request<AdminContent>(adminContentListPath(list), { method: 'PUT', body })

export const restoreText = (key: string, body: ContentRestoration): Promise<ContentEditor> =>
  request<ContentEditor>(adminContentRestorePath(key), { method: 'POST', body })

export const fillDraft = (key: string, body: ContentDraft): Promise<FilledDraft> =>
  request<FilledDraft>(adminContentPreviewPath(key), { method: 'POST', body })
