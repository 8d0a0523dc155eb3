import type { ErrorBody } from '@velvetline/contracts/http'
import type { Language } from '@velvetline/contracts/locales'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type LocalizedText, Refusal, type RefusalDetails } from '../../../kernel/refusal.ts'
import { isDatabaseUnavailable, isTransactionConflict, isUnstorableText } from '../../database/database-errors.ts'
import { StorageUnavailable } from '../../storage/storage.ts'
import type { App } from '../app.ts'
import {
  bodyTooLarge,
  INTERNAL_ERROR,
  invalidInput,
  invalidJson,
  malformedAddress,
  notFound,
  tooManyRequests,
  unavailable,
  unsupportedMediaType,
} from './refusals.ts'

const FASTIFY_REFUSALS: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: invalidJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: invalidJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalidJson,
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
}

/** About the time of a database restart. */
const RETRY_AFTER_SECONDS = 5
/** The other transaction, which went on, is over by then. */
const RETRY_CONFLICT_AFTER_SECONDS = 1

const write = (value: string | number | undefined, language: Language): string =>
  typeof value === 'number' && language === 'de' ? String(value).replace('.', ',') : String(value)

const fill = (text: LocalizedText, language: Language, values: RefusalDetails['values'] = {}): string =>
  text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? write(values[name], language) : whole,
  )

export const toRefusal = (error: FastifyError | Error): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput()
  if (isUnstorableText(error)) return invalidInput()
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable)
    return unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
  if (isTransactionConflict(error)) return unavailable({ retryAfterSeconds: RETRY_CONFLICT_AFTER_SECONDS })
  const code = 'code' in error ? error.code : undefined
  const known = code ? FASTIFY_REFUSALS[code] : undefined
  if (known) return known()
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return tooManyRequests()
  // Leaving the folder of files is forbidden by the plugin; whether a file exists there must not be revealed.
  if (status === 403 || status === 404) return notFound()
  return status === 400 ? invalidJson() : undefined
}

/** In the language of the request. */
const presentRefusal = (refusal: Refusal, request: FastifyRequest): ErrorBody => {
  const say = (text: LocalizedText) => fill(text, request.language ?? 'de', refusal.details.values)
  const { fields } = refusal.details
  return {
    code: refusal.shape.code,
    message: say(refusal.shape.message),
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, say(text)])) }),
  }
}

/** Refusals that are logged: the database or the files are unavailable, a disk is full, or transactions waited for each other. */
const logUnavailable = (error: Error, request: FastifyRequest): void => {
  if (isTransactionConflict(error)) request.log.error({ err: error }, 'a transaction lost against another')
  if (isDatabaseUnavailable(error)) request.log.error({ err: error }, 'the database cannot serve')
  if (error instanceof StorageUnavailable) request.log.error({ err: error }, 'the files cannot be reached')
}

/** Refusals become HTTP answers here, and internal errors a 500 without details. */
export const registerErrorHandler = (app: App): void => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error)
    if (!refusal) {
      request.log.error({ err: error }, 'request failed')
      const { code, message } = INTERNAL_ERROR
      return reply
        .code(500)
        .type('application/json')
        .serializer(JSON.stringify)
        .send({ code, message: message[request.language ?? 'de'] })
    }
    logUnavailable(error, request)
    const { retryAfterSeconds } = refusal.details
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    // A refusal leaves through its own serializer: a route's schemas describe its successes.
    return reply
      .code(refusal.shape.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(presentRefusal(refusal, request))
  })
}

/**
 * For an address that the router cannot read, such as a half-written `%E0%A`. No hook has run: the country is unknown and no headers are
 * set.
 */
export const answerUnreadableAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : malformedAddress()
  reply
    .code(refusal.shape.status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(presentRefusal(refusal, request))
}
