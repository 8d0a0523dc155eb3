import { z } from 'zod'
import { OperatorError } from '../kernel/operator-error.ts'
import { text } from './fields.ts'

export interface SevenSettings {
  readonly apiKey: string
  /** Shown on phones: at most 11 letters and digits, or 16 digits. */
  readonly sender: string
  /** Without a trailing slash. */
  readonly apiUrl: string
}

const SEVEN_API_URL = 'https://gateway.seven.io/api'

/** As operators write them; `.env.example` explains each. */
export const textMessagesEnvironment = {
  SEVEN_API_KEY: text.min(16).optional(),
  SEVEN_SENDER: text
    .regex(/^(?:\+?\d{3,16}|(?=.*[a-z])[a-z0-9]{1,11})$/i, 'it must be up to 11 letters and digits, or a number')
    .optional(),
  SEVEN_API_URL: z.url({ protocol: /^https?$/, error: `it must be an address, such as ${SEVEN_API_URL}` }).optional(),
}

interface TextMessagesEnvironment {
  readonly APP_MODE: 'demo' | 'live'
  readonly SEVEN_API_KEY?: string | undefined
  readonly SEVEN_SENDER?: string | undefined
  readonly SEVEN_API_URL?: string | undefined
}

/**
 * @returns undefined without a provider: the demo keeps text messages in its outbox, live mode refuses to send any
 * @throws OperatorError if the provider is incomplete, or would receive the key and numbers unencrypted
 */
export const readTextMessages = (env: TextMessagesEnvironment): SevenSettings | undefined => {
  const { APP_MODE: mode, SEVEN_API_KEY: apiKey, SEVEN_SENDER: sender, SEVEN_API_URL: apiUrl = SEVEN_API_URL } = env
  if (mode === 'live' && apiUrl.startsWith('http://'))
    throw new OperatorError('In live mode SEVEN_API_URL must begin with https://.')
  if (apiKey && sender) return { apiKey, sender, apiUrl: apiUrl.replace(/\/+$/, '') }
  if (!apiKey && !sender) return undefined
  throw new OperatorError('SEVEN_API_KEY and SEVEN_SENDER belong together: set both or none.')
}
