import { KEY_REUSED_REFUSAL, NOT_CONFIGURED_REFUSAL, SIGN_IN_REQUIRED_REFUSAL } from '@velvetline/contracts/http'
import { defineRefusal } from '../../../kernel/refusal.ts'

export const invalidJson = defineRefusal(400, 'invalid_json', {
  de: 'Die Anfrage enthält kein gültiges JSON.',
  en: 'The request does not contain valid JSON.',
})
export const malformedAddress = defineRefusal(400, 'malformed_address', {
  de: 'Diese Adresse ist nicht lesbar. Bitte prüfen Sie, ob sie vollständig ist.',
  en: 'This address cannot be read. Please check that it is complete.',
})
export const severalHosts = defineRefusal(400, 'several_hosts', {
  de: 'Die Anfrage nennt mehrere Hosts. Es darf nur einer sein.',
  en: 'The request names several hosts. There may only be one.',
})
export const signInRequired = defineRefusal(401, SIGN_IN_REQUIRED_REFUSAL, {
  de: 'Bitte melden Sie sich an.',
  en: 'Please log in.',
})
export const roleRequired = defineRefusal(403, 'role_required', {
  de: 'Dieser Bereich ist Ihrem Konto nicht zugänglich.',
  en: 'Your account has no access to this area.',
})
export const foreignOrigin = defineRefusal(403, 'foreign_origin', {
  de: 'Die Anfrage kam von einer fremden Seite und wurde nicht ausgeführt.',
  en: 'The request came from another site and was not carried out.',
})
export const notFound = defineRefusal(404, 'not_found', {
  de: 'Das gibt es hier nicht.',
  en: 'There is nothing here.',
})
export const methodNotAllowed = defineRefusal(405, 'method_not_allowed', {
  de: 'Diese Adresse kennt die verwendete Methode nicht.',
  en: 'This address does not know the method that was used.',
})
export const bodyTooLarge = defineRefusal(413, 'body_too_large', {
  de: 'Die Anfrage ist zu groß.',
  en: 'The request is too large.',
})
export const unsupportedMediaType = defineRefusal(415, 'unsupported_media_type', {
  de: 'Dieser Inhaltstyp wird hier nicht angenommen.',
  en: 'This content type is not accepted here.',
})
export const invalidInput = defineRefusal(422, 'invalid_input', {
  de: 'Einige Angaben fehlen oder haben nicht die erwartete Form.',
  en: 'Some of the details are missing or not in the expected form.',
})
export const tooManyRequests = defineRefusal(429, 'too_many_requests', {
  de: 'Das waren sehr viele Anfragen. Bitte warten Sie einen Augenblick.',
  en: 'That was a great number of requests. Please wait a moment.',
})
export const keyReused = defineRefusal(409, KEY_REUSED_REFUSAL, {
  de: 'Diese Anfrage wurde schon mit anderem Inhalt gestellt. Es wurde nichts geändert.',
  en: 'This request was made before with other content. Nothing was changed.',
})
export const idempotencyKeyInvalid = defineRefusal(422, 'idempotency_key_invalid', {
  de: 'Der Schlüssel dieser Anfrage muss aus 8 bis 80 druckbaren Zeichen bestehen.',
  en: 'The key of this request must be 8 to 80 printable characters.',
})
export const unavailable = defineRefusal(503, 'unavailable', {
  de: 'Das geht gerade nicht. Bitte versuchen Sie es in einem Augenblick erneut.',
  en: 'This is not possible right now. Please try again in a moment.',
})
export const notConfigured = defineRefusal(503, NOT_CONFIGURED_REFUSAL, {
  de: 'Diese Funktion ist hier noch nicht eingerichtet.',
  en: 'This feature has not been set up here yet.',
})

/** The details go to the log. */
export const INTERNAL_ERROR = {
  code: 'internal_error',
  message: {
    de: 'Bei uns ist etwas schiefgegangen. Es wurde nichts berechnet. Bitte versuchen Sie es erneut.',
    en: 'Something went wrong on our side. Nothing was charged. Please try again.',
  },
} as const
