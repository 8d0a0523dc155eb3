import type { PlatformContext } from '../../platform/platform-context.ts'
import type { Settings } from './settings.ts'

export interface SettingsContext extends PlatformContext {
  readonly settings: Settings
}
