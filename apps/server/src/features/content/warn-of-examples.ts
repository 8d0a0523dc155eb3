import { findExamples } from '../../config/find-examples.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'

/** A real service that does not say who runs it breaks the law nearly everywhere. */
export const warnOfExamples = ({ config, log }: PlatformContext): void => {
  const examples = findExamples(config)
  if (config.mode !== 'live' || examples.length === 0) return
  log.warn(`the legal pages name an example company: set ${examples.join(', ')}`)
}
