import type { SandboxPhoneEvent, SandboxPrompt } from '@velvetline/contracts/line'

type Digits = Extract<SandboxPhoneEvent, { type: 'digits' }>
/** What a carrier tells once enough keys were pressed. */
export type KeyReport = Pick<Digits, 'digits' | 'outcome'>

/** Between two keys of one answer; before the first one there is the prompt's own time. */
export const KEY_PAUSE_MS = 4_000
const END_KEY = '#'

const reportOf = (digits: string, { digitsMin }: SandboxPrompt): KeyReport => ({
  digits,
  outcome: digits.length >= digitsMin ? 'valid' : 'invalid',
})

/** Another key of an answer: enough, or more is awaited. The hash key ends an answer. */
export const pressKey = (
  digits: string,
  key: string,
  prompt: SandboxPrompt,
): { digits: string; report: KeyReport | null } => {
  if (key === END_KEY) return { digits, report: reportOf(digits, prompt) }
  const next = digits + key
  return { digits: next, report: next.length >= prompt.digitsMax ? reportOf(next, prompt) : null }
}

/** Nothing more was pressed in time. */
export const giveUpWaiting = (digits: string, prompt: SandboxPrompt): KeyReport =>
  digits === '' ? { digits, outcome: 'timeout' } : reportOf(digits, prompt)
