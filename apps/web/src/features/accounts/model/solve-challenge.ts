import type { LoginChallenge, LoginProof } from '@velvetline/contracts/accounts'

const KEY_BITS = 32
/** The chance that a solution takes longer is below one in a million; a challenge that has none must not keep a browser busy for ever. */
const TRIES_PER_EXPECTED_MAX = 16

/** Finds the number that the server asks for. Takes some seconds; the page stays usable, because keys are derived off the main thread. */
export const solveChallenge = async ({ challenge, rounds, zeroBits }: LoginChallenge): Promise<LoginProof> => {
  const text = new TextEncoder()
  const password = await crypto.subtle.importKey('raw', text.encode(challenge), 'PBKDF2', false, ['deriveBits'])
  const triesMax = 2 ** zeroBits * TRIES_PER_EXPECTED_MAX
  for (let solution = 0; solution < triesMax; solution += 1) {
    const salt = text.encode(String(solution))
    const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
    const key = new DataView(await crypto.subtle.deriveBits(way, password, KEY_BITS))
    if (Math.clz32(key.getUint32(0)) >= zeroBits) return { challenge, solution }
  }
  throw new Error('the challenge has no solution within reach')
}
