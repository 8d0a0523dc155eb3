import type { Context } from '../context.ts'

/** As much of the context as the demo uses: the features' doors, never their tables. */
export type DemoContext = Pick<
  Context,
  | 'accounts'
  | 'agents'
  | 'calls'
  | 'chat'
  | 'clock'
  | 'database'
  | 'jobs'
  | 'log'
  | 'profiles'
  | 'reviews'
  | 'storage'
  | 'subscriptions'
  | 'wallets'
>
