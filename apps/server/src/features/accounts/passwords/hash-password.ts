import { hash, type Options, verify } from '@node-rs/argon2'
import { unavailable } from '../../../platform/http/errors/refusals.ts'

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
    // A finished job passes its slot on, so `running` does not change here.
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

// One password is one sequence of characters, however the keyboard composed its accents.
const canonical = (password: string): string => password.normalize('NFKC')

/** @throws 503 unavailable when too many wait already. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(canonical(password), PARAMETERS))

let nobodysHash: Promise<string> | undefined

/**
 * Whether the password is the account's. Without an account it takes as long and is false, so that timing does not reveal whether the account exists.
 * @throws 503 unavailable when too many wait already.
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
