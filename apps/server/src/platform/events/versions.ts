import { newId } from '../../kernel/ids.ts'

/** Part of the tags of polled answers: a version is never used twice, and changes whenever the account's polled data may have changed. */
export interface Versions {
  /**
   * Undefined where it cannot be known now.
   * @param withNews also changes with all public news; for what shows availability
   */
  of(accountId: string, withNews?: boolean): string | undefined | Promise<string | undefined>
  /** As far as it is in memory. */
  known(accountId: string, withNews?: boolean): string | undefined
  /** Whether what is in memory has been true at a moment after this call; undefined where memory is always true. */
  readonly confirm: (() => Promise<boolean>) | undefined
  /** Of the public news, comparable between nodes; pages and events carry it. */
  news(): string
}

/** Whether a version that was in memory is still the account's at a moment after this call. */
export const isStill = async (
  { confirm, known }: Versions,
  version: string,
  accountId: string,
  withNews = false,
): Promise<boolean> => !confirm || ((await confirm()) && known(accountId, withNews) === version)

/** About 10 MB; an evicted account gets a new tag once, which costs one full answer. */
const VERSIONS_MAX = 100_000

/** Differs in every run, so that no tag survives a restart. */
const newRun = (): string => newId().slice(0, 8)

/** In this process alone. */
export const createVersions = () => {
  const run = newRun()
  const byAccount = new Map<string, number>()
  let latest = 0
  let news = 0
  const touch = (accountId: string): void => {
    latest += 1
    byAccount.delete(accountId)
    byAccount.set(accountId, latest)
    const oldest = byAccount.size > VERSIONS_MAX ? byAccount.keys().next().value : undefined
    if (oldest !== undefined) byAccount.delete(oldest)
  }
  // An unknown account gets the newest number, so that an evicted account never gets an old tag again.
  const numberOf = (accountId: string): number => {
    const known = byAccount.get(accountId)
    if (known !== undefined) return known
    byAccount.set(accountId, latest)
    return latest
  }
  const of = (accountId: string, withNews = false): string =>
    withNews ? `${run}.${numberOf(accountId)}.${news}` : `${run}.${numberOf(accountId)}`
  const versions: Versions & { of(accountId: string, withNews?: boolean): string } = {
    of,
    known: of,
    confirm: undefined,
    news: () => `${run}.${news}`,
  }
  return {
    versions,
    touch,
    touchNews: (): void => {
      news += 1
    },
  }
}
