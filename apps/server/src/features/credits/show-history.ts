import { invalidInput } from '../../platform/http/errors/refusals.ts'
import { presentEntry } from './balance.ts'
import type { CreditsContext } from './credits.context.ts'
import { readMovements, type WalletMovement } from './credits.repository.ts'
import type { HistoryPage } from './credits.types.ts'

const MOVEMENTS_PER_CAUSE_MAX = 2

const toCursor = (before: string | undefined): number => {
  if (before === undefined) return Number.MAX_SAFE_INTEGER
  const cursor = /^\d+$/.test(before) ? Number(before) : Number.NaN
  if (!Number.isSafeInteger(cursor)) throw invalidInput()
  return cursor
}

/** Every movement happens under the wallet's lock, so the movements of one cause are neighbours. */
const groupByCause = (movements: readonly WalletMovement[]): [WalletMovement, ...WalletMovement[]][] => {
  const groups: [WalletMovement, ...WalletMovement[]][] = []
  for (const movement of movements) {
    const last = groups.at(-1)
    if (last?.[0].cause === movement.cause) last.push(movement)
    else groups.push([movement])
  }
  return groups
}

/** Newest first, one line for each cause. @throws 422 invalid_input for a cursor that is none */
export const showHistory = async (
  context: CreditsContext,
  memberId: string,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<HistoryPage> => {
  // One cause more than is shown: the last one shown is never cut in half, and a next page is known to exist.
  const movementsMax = (page.limit + 1) * MOVEMENTS_PER_CAUSE_MAX
  const groups = groupByCause(await readMovements(context, memberId, toCursor(page.before), movementsMax))
  const shown = groups.slice(0, page.limit)
  const oldest = shown.at(-1)?.at(-1)
  return {
    entries: shown.map(presentEntry),
    nextBefore: groups.length > shown.length && oldest ? String(oldest.id) : null,
  }
}
