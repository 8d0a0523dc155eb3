import type { Config } from '../../config/config.ts'

/** What one check has found, in the operator's words and without any secret. */
export interface Finding {
  readonly area: string
  readonly state: 'ok' | 'warn' | 'fail'
  readonly text: string
  /** What to do about it; empty where nothing is to be done. */
  readonly advice: string
}

export const ok = (area: string, text: string): Finding => ({ area, state: 'ok', text, advice: '' })
export const warn = (area: string, text: string, advice: string): Finding => ({ area, state: 'warn', text, advice })
export const fail = (area: string, text: string, advice: string): Finding => ({ area, state: 'fail', text, advice })

export interface Patient {
  readonly config: Config
  readonly environment: NodeJS.ProcessEnv
  /** Whether it is to serve real members; otherwise what live mode would need is a warning. */
  readonly isLive: boolean
}

/** What a live service cannot do without. */
export const needed = ({ isLive }: Patient, area: string, text: string, advice: string): Finding =>
  isLive ? fail(area, text, advice) : warn(area, text, `${advice} Needed in live mode.`)
