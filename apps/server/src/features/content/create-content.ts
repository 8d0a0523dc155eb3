import type { Language } from '@velvetline/contracts/constants'
import type { ContentPage } from '@velvetline/contracts/content'
import type { Tariff } from '@velvetline/contracts/countries'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { AgeVerification } from '../age-verification/index.ts'
import type { OverridePlace, TitledBody } from './content.types.ts'
import { overrideContent, takeBackOverride } from './override-content.ts'
import { createOverrides } from './overrides.ts'
import { showContent } from './show-content.ts'

export interface ContentDependencies {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly ageVerification: Pick<AgeVerification, 'isDemandedIn'>
}

/** What the content feature does for routes and for later features. */
export interface Content {
  /** @throws 404 content_not_found */
  show(page: string, country: Tariff, language: Language): Promise<ContentPage>
  /**
   * Puts the operator's own text in the place of ours. A null country stands for all that have none of their own.
   * @throws 404 content_not_found, 422 empty_content, 422 unknown_placeholder
   */
  override(tx: Transaction, place: OverridePlace, text: TitledBody): Promise<void>
  /** Ours stands again. @throws 404 content_not_found */
  takeBack(tx: Transaction, place: OverridePlace): Promise<void>
  /** Told after a text was changed here: pages that show it are old. */
  onChanged(listener: () => void): () => void
}

/** The settings that came with the software. */
const EXAMPLES = ['Velvetline Example GmbH', 'Erika Mustermann']

/** A real service that does not say who runs it breaks the law nearly everywhere. */
const warnOfExamples = ({ config, log }: Pick<ContentDependencies, 'config' | 'log'>): void => {
  const { service, imprint } = config
  const isExample = [service.company, imprint.representative].some((name) => EXAMPLES.includes(name))
  if (config.mode !== 'live' || !isExample) return
  log.warn('the legal pages name an example company: set COMPANY_NAME, COMPANY_ADDRESS and COMPANY_REPRESENTATIVE')
}

export const createContent = ({ config, database, clock, log, ageVerification }: ContentDependencies): Content => {
  warnOfExamples({ config, log })
  const overrides = createOverrides({ database, clock })
  const listeners = new Set<() => void>()
  const onChanged = (): void => {
    overrides.forget()
    for (const listener of listeners) listener()
  }
  return {
    show: showContent({ config, overrides, isAgeCheckedIn: ageVerification.isDemandedIn }),
    override: overrideContent({ clock, onChanged }),
    takeBack: takeBackOverride({ onChanged }),
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
