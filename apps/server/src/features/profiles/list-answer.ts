import type { Language } from '@velvetline/contracts/locales'
import type { ProfileSummary, profileListQuery } from '@velvetline/contracts/profiles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { chargedCountry } from '../countries/index.ts'
import { listProfiles } from './list-profiles.ts'
import type { ProfilesContext } from './profiles.context.ts'
import { LANGUAGE_NAMES, languageOf } from './profiles.presenter.ts'

export type ListQuery = z.output<typeof profileListQuery>

/** Availability is part of the answer: it may be stored but must be revalidated. */
export const CACHE_CONTROL = 'private, no-cache'

/** Defaults to the language of the country. */
export const requestedLanguage = (request: FastifyRequest, name: ListQuery['language']): Language =>
  name ? languageOf(name) : request.language

/** First, previous and next page (RFC 8288); empty if there is only one page. */
const linksOf = (path: string, language: Language, query: ListQuery, total: number): string => {
  const { limit, offset, language: _, ...rest } = query
  const to = (target: number, relation: string): string => {
    const parameters = new URLSearchParams({ language: LANGUAGE_NAMES[language] })
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) parameters.set(name, value)
    parameters.set('limit', String(limit))
    parameters.set('offset', String(target))
    return `<${path}?${parameters}>; rel="${relation}"`
  }
  return [
    offset > 0 && to(0, 'first'),
    offset > 0 && to(Math.max(0, offset - limit), 'prev'),
    offset + limit < total && to(offset + limit, 'next'),
  ]
    .filter((link) => link !== false)
    .join(', ')
}

export const answerList = async (
  context: ProfilesContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  list: { readonly path: string; readonly query: ListQuery; readonly category?: string },
): Promise<ProfileSummary[]> => {
  const { path, query, category } = list
  const language = requestedLanguage(request, query.language)
  const { sort, spoken, specialty, name, limit, offset } = query
  const isAvailable = query.available === 'true'
  const audience = { language, country: chargedCountry(request.tariff) }
  const page = await listProfiles(context, {
    ...audience,
    sort,
    spoken,
    specialty,
    name,
    isAvailable,
    category,
    limit,
    offset,
  })
  const links = linksOf(path, language, query, page.total)
  if (links !== '') reply.header('link', links)
  reply.header('cache-control', CACHE_CONTROL)
  return page.profiles
}
