import type { Mutant } from './mutant.ts'

/** A change without an observable effect, identified by the exact text of its line. */
interface Equivalent extends Pick<Mutant, 'file' | 'operator' | 'before' | 'after'> {
  readonly why: string
}

const FEATURES = 'apps/server/src/features'
const HTTP = 'apps/server/src/platform/http'

/** Each was judged by a person and has a reason. A mutant that a test could notice does not belong here. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: `${FEATURES}/payment-rails/maxpay/read-maxpay-notice.ts`,
    operator: 'number',
    before:
      "if (wire.method !== 'POST' || wire.body.length === 0) return { isAuthentic: false, reason: 'it has no body' }",
    after:
      "if (wire.method !== 'POST' || wire.body.length === 1) return { isAuthentic: false, reason: 'it has no body' }",
    why: 'A body of no or one byte is never a callback and is refused further down too; only the logged reason differs.',
  },
  {
    file: `${FEATURES}/subscriptions/pay-back.ts`,
    operator: 'number',
    before:
      '.map(({ paymentId, amountMinor }) => ({ paymentId, amountMinor: amountMinor - (reversed.get(paymentId) ?? 0) }))',
    after:
      '.map(({ paymentId, amountMinor }) => ({ paymentId, amountMinor: amountMinor - (reversed.get(paymentId) ?? 1) }))',
    why: 'The plan names payments of the same membership only, and the map holds all of them.',
  },
  {
    file: `${FEATURES}/payments/orders/trial.ts`,
    operator: 'logic',
    before: 'const others = claims.filter((claim) => claim.isTaken && claim.orderId !== order.id)',
    after: 'const others = claims.filter((claim) => claim.isTaken || claim.orderId !== order.id)',
    why: 'Only taken claims are listed here, and an order whose own claim is taken is paid and not judged again.',
  },
  {
    file: `${FEATURES}/accounts/accounts.jobs.ts`,
    operator: 'number',
    before: 'const ROWS_PER_RUN_MAX = 5_000',
    after: 'const ROWS_PER_RUN_MAX = 5001',
    why: 'What one run leaves the next deletes; one row more in a run is nothing anybody sees.',
  },
  {
    file: `${HTTP}/rate-limit.ts`,
    operator: 'number',
    before: 'const KEYS_MAX = 20_000',
    after: 'const KEYS_MAX = 20001',
    why: 'Bounds memory; one key more is nothing anybody sees.',
  },
  {
    file: `${FEATURES}/accounts/check-registration.ts`,
    operator: 'number',
    before: 'return day >= 1 && day <= (lastDay[month - 1] ?? 0)',
    after: 'return day >= 1 && day <= (lastDay[month - 1] ?? 1)',
    why: 'A month above 12 was refused before by Date.parse; the fallback is for the compiler.',
  },
  {
    file: `${FEATURES}/calls/meter/end-call.ts`,
    operator: 'number',
    before: 'await jobs.send(HANG_UP, data, { tx, startAfterMs: 2_000, singletonKey: call.id })',
    after: 'await jobs.send(HANG_UP, data, { tx, startAfterMs: 2001, singletonKey: call.id })',
    why: 'A second try that comes a thousandth of a second later is nothing anybody sees.',
  },
  {
    file: `${FEATURES}/calls/voice-desk/note-connected.ts`,
    operator: 'logic',
    before: 'if (call.connectedAt || !call.endedAt || !call.reason || connectedAt >= call.endedAt) return',
    after: 'if (call.connectedAt || !call.endedAt && !call.reason || connectedAt >= call.endedAt) return',
    why: 'Only calls that ended come here, and a check of the table gives those both a time and a reason.',
  },
  {
    file: `${FEATURES}/calls/meter/recover-calls.ts`,
    operator: 'boundary',
    before: 'if (alive.length > 0) {',
    after: 'if (alive.length >= 0) {',
    why: 'Without a call that is alive the block updates no row and tells nobody; the meter looks once more and finds nothing.',
  },
  {
    file: `${HTTP}/pages/register-pages.ts`,
    operator: 'number',
    before: "return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }",
    after: "return at < 1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }",
    why: 'It differs only for an address that begins with its query, which the parser of HTTP refuses.',
  },
  {
    file: `${HTTP}/pages/page-cache.ts`,
    operator: 'number',
    before: 'const PAGES_MAX = 5_000',
    after: 'const PAGES_MAX = 5001',
    why: 'Bounds memory; one page more is nothing anybody sees.',
  },
  {
    file: `${HTTP}/pages/page-cache.ts`,
    operator: 'number',
    before: 'const MEMORY_MAX_BYTES = 64 * 1024 * 1024',
    after: 'const MEMORY_MAX_BYTES = 64 * 1025 * 1024',
    why: 'Bounds memory; a thousandth more is nothing anybody sees.',
  },
  {
    file: `${HTTP}/pages/page-cache.ts`,
    operator: 'number',
    before: 'return bytes * 2',
    after: 'return bytes * 3',
    why: 'An estimate of what the compressed forms will take; it bounds memory more tightly and changes no answer.',
  },
  {
    file: `${HTTP}/pages/page-cache.ts`,
    operator: 'number',
    before: 'let invalidations = 0',
    after: 'let invalidations = 1',
    why: 'The count is compared only with what it was before.',
  },
  {
    file: `${HTTP}/pages/send-page.ts`,
    operator: 'number',
    before: "const plain = page.bodies.get('identity') ?? Buffer.alloc(0)",
    after: "const plain = page.bodies.get('identity') ?? Buffer.alloc(1)",
    why: 'A page is stored with its plain body; the fallback is for the compiler.',
  },
]
