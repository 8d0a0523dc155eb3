import type { Mutant } from './mutant.ts'

/** A change that nobody can observe, by the text of its line, which must stay exact. */
interface Equivalent extends Pick<Mutant, 'file' | 'operator' | 'before' | 'after'> {
  readonly why: string
}

const FEATURES = 'apps/server/src/features'
const HTTP = 'apps/server/src/platform/http'

/** Judged by a person, each with the reason. A mutant that a test could notice does not belong here. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: `${FEATURES}/payments/providers/maxpay/read-maxpay-notice.ts`,
    operator: 'number',
    before:
      "if (wire.method !== 'POST' || wire.body.length === 0) return { isAuthentic: false, reason: 'it has no body' }",
    after:
      "if (wire.method !== 'POST' || wire.body.length === 1) return { isAuthentic: false, reason: 'it has no body' }",
    why: 'A body of no or one byte is never a callback and is refused further down too; only the logged reason differs.',
  },
  {
    file: `${FEATURES}/subscriptions/pay-back-plan.ts`,
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
    file: `${FEATURES}/accounts/account.routes.ts`,
    operator: 'guard weakened',
    before: 'const { accountId, sessionId } = requireSignedIn(request)',
    after: 'const { accountId, sessionId } = ({ ...request.principal })',
    why: 'Without an account the use case refuses with the same 401.',
  },
  {
    file: `${FEATURES}/accounts/clean-up.ts`,
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
    file: `${FEATURES}/calls/meter/recover-calls.ts`,
    operator: 'boundary',
    before: 'if (alive.length > 0) {',
    after: 'if (alive.length >= 0) {',
    why: 'Without a call that is alive the block updates no row and tells nobody; the meter looks once more and finds nothing.',
  },
  {
    file: `${HTTP}/pages/render-page.ts`,
    operator: 'number',
    before: `etag: \`W/"\${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"\`,`,
    after: `etag: \`W/"\${createHash('sha256').update(body).digest('base64url').slice(1, 27)}"\`,`,
    why: 'A tag is any text that follows from the bytes; 26 characters of the hash serve as well as 27.',
  },
  {
    file: `${HTTP}/pages/normalize-query.ts`,
    operator: 'boundary',
    before: 'kept.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))',
    after: 'kept.sort(([left], [right]) => (left < right ? -1 : left >= right ? 1 : 0))',
    why: 'It differs only for two parameters of one name, whose order the sort keeps either way.',
  },
]
