import { hash, type Options, verify } from '@node-rs/argon2'
import { PASSWORD_MIN_CHARACTERS } from '@velvetline/contracts/accounts'
import { countCharacters } from '@velvetline/contracts/text'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { LocalizedText } from '../../../kernel/refusal.ts'
import { unavailable } from '../../../platform/http/errors/refusals.ts'
import { unacceptablePassword } from '../accounts.refusals.ts'
import { FIELD } from '../field-texts.ts'

/** Argon2id (the library's default) with the parameters that OWASP recommends for a server. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options
/** Each hash takes 19 MB and a core for some 30 ms; more at once would starve every other request. */
const AT_ONCE_MAX = 2
const WAITING_MAX = 200
const RETRY_AFTER_SECONDS = 5

const waiting: (() => void)[] = []
let running = 0

const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE_MAX) {
    if (waiting.length >= WAITING_MAX) throw unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
    // A finished job passes its slot on, so `running` stays.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// The same password has the same bytes, however the keyboard composed its accents.
const canonical = (password: string): string => password.normalize('NFKC')

/** @throws 503 unavailable when too many wait already */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(canonical(password), PARAMETERS))

let nobodysHash: Promise<string> | undefined

/**
 * Takes as long without an account, so that timing does not reveal whether there is one. @throws 503 unavailable when too many wait already
 */
export const isPasswordOf = async (
  account: { readonly password_hash: string } | undefined,
  password: string,
): Promise<boolean> => {
  nobodysHash ??= hash('nobody', PARAMETERS)
  const stored = account?.password_hash ?? (await nobodysHash)
  const matches = await limited(() => verify(stored, canonical(password)))
  return matches && account !== undefined
}

/** Below this a password is in lists of leaked ones, or an obvious variation of one. */
const SCORE_MIN = 2
/** Later characters only cost time. */
const ESTIMATED_CHARACTERS = 64

let estimator: Promise<ZxcvbnFactory> | undefined

/** The lists are large: loaded when the first password is judged. */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs: adjacencyGraphs })
}

/** @returns what is wrong with a new password, or undefined. `known` is what others know of the person. */
export const findPasswordFault = async (
  password: string,
  known: readonly string[],
): Promise<LocalizedText | undefined> => {
  if (countCharacters(password) < PASSWORD_MIN_CHARACTERS) return FIELD.passwordShort
  estimator ??= loadEstimator()
  const hints = known.flatMap((text) => [text, ...text.split(/[\s@._-]+/u)]).filter((text) => text.length > 2)
  const { score } = (await estimator).check(password.slice(0, ESTIMATED_CHARACTERS), hints)
  return score < SCORE_MIN ? FIELD.passwordCommon : undefined
}

/** For a password chosen by a link. @throws 422 unacceptable_password */
export const refuseWeakPassword = async (password: string, known: readonly string[]): Promise<void> => {
  const fault = await findPasswordFault(password, known)
  if (fault) throw unacceptablePassword({ fields: { password: fault } })
}
