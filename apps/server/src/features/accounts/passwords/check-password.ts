import { PASSWORD_MIN_CHARACTERS } from '@velvetline/contracts/constants'
import { countCharacters } from '@velvetline/contracts/text'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { LocalizedText } from '../../../kernel/refusal.ts'
import { FIELD } from '../field-texts.ts'

/** Below it a password is found in lists of leaked ones, or made from such in an obvious way. */
const SCORE_MIN = 2
/** What follows no longer matters for the estimate, only for the time it takes. */
const ESTIMATED_CHARACTERS = 64

let estimator: Promise<ZxcvbnFactory> | undefined

/** The lists are large, so they are loaded when the first password is judged. */
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
