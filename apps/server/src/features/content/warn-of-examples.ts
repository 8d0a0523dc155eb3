import type { PlatformContext } from '../../platform/platform-context.ts'

/** The defaults of the settings. */
const EXAMPLES = ['Velvetline Example GmbH', 'Erika Mustermann']

/** A real service that does not say who runs it breaks the law nearly everywhere. */
export const warnOfExamples = ({ config, log }: PlatformContext): void => {
  const { service, imprint } = config
  const isExample = [service.company, imprint.representative].some((name) => EXAMPLES.includes(name))
  if (config.mode !== 'live' || !isExample) return
  log.warn('the legal pages name an example company: set COMPANY_NAME, COMPANY_ADDRESS and COMPANY_REPRESENTATIVE')
}
