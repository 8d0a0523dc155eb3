import { MESSAGE_RULES, type MessageRule, type MessageRuleStrength } from '@velvetline/contracts/message-rules'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts'
import type { Refusal, RefusalDetails } from '../../kernel/refusal.ts'
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts'
import type { MessageGuard } from '../chat/index.ts'
import type { PhotoGuard } from '../profiles/index.ts'
import type { Setting, SettingsContext } from '../settings/index.ts'
import { findBrokenRule, type RuleStrengths } from './find-broken-rule.ts'
import { inspectPicture, type PicturesContext } from './pictures/inspect-picture.ts'
import { listHolds } from './pictures/pictures.repository.ts'
import {
  accountHeld,
  refusalOf,
  tooManyMessages,
  tooManyReports,
  tooManySessions,
  tooManyUploads,
} from './safety.refusals.ts'
import {
  MESSAGES_PER_MINUTE,
  REPORTS_PER_DAY,
  RULE_SETTINGS,
  SESSIONS_PER_HOUR,
  UPLOADS_PER_HOUR,
} from './safety.settings.ts'

interface Kept {
  readonly strengths: RuleStrengths
  /** Accounts that send nothing until a report is decided. */
  readonly held: ReadonlySet<string>
  readonly until: number
}

const HOLDS_CHANNEL = 'account_holds_changed'

/** Everything that a message is compared with, read once a minute and again after a change: a message itself asks the database for nothing. */
const createKept = (context: SettingsContext) => {
  const { clock, database, settings } = context
  let kept: Kept | undefined
  let reading: Promise<Kept> | undefined
  const forget = (): void => {
    kept = undefined
    reading = undefined
  }
  settings.changed.on(forget)
  void database.listen(HOLDS_CHANNEL, { onAnnounced: forget, onGap: forget })
  const read = async (): Promise<Kept> => {
    const strengths = await Promise.all(
      MESSAGE_RULES.map(async (rule) => [rule, await settings.ofAll(RULE_SETTINGS[rule])] as const),
    )
    return {
      strengths: Object.fromEntries(strengths) as Record<MessageRule, MessageRuleStrength>,
      held: new Set(await listHolds(database.kysely)),
      until: clock.now().getTime() + MINUTE_MS,
    }
  }
  const current = (): Kept | Promise<Kept> => {
    if (kept && clock.now().getTime() < kept.until) return kept
    if (reading) return reading
    const begun = read()
    reading = begun
    const end = (): void => {
      if (reading === begun) reading = undefined
    }
    begun.then((value) => {
      // What was read before a change is not kept after it.
      if (reading === begun) kept = value
      end()
    }, end)
    return begun
  }
  return { current, forget }
}

/** By the setting of the moment; after a change of the setting the count begins again. @param times of the setting that are allowed */
const createSettableLimit = (
  context: SettingsContext,
  setting: Setting<number>,
  windowMs: number,
  refuse: (details: RefusalDetails) => Refusal,
  times = 1,
): ((key: string) => Promise<void>) => {
  let known: { readonly max: number; readonly limit: RateLimit } | undefined
  return async (key) => {
    const max = times * (await context.settings.ofAll(setting))
    if (known?.max !== max)
      known = { max, limit: createRateLimit(context, `${setting.name} ${max}`, { max, windowMs }, refuse) }
    await known.limit.take(key)
  }
}

/** A team gives its people whichever names it likes, so only the team can be counted: as so many people. */
const PEOPLE_OF_TEAM = 10

/** Each counts a report. @throws 429 too_many_reports */
export const createReportLimits = (context: SettingsContext) => ({
  person: createSettableLimit(context, REPORTS_PER_DAY, DAY_MS, tooManyReports),
  team: createSettableLimit(context, REPORTS_PER_DAY, DAY_MS, tooManyReports, PEOPLE_OF_TEAM),
})

export const createMessageGuard = (context: PicturesContext): MessageGuard & { readonly photo: PhotoGuard } => {
  const { current, forget } = createKept(context)
  const messages = createSettableLimit(context, MESSAGES_PER_MINUTE, MINUTE_MS, tooManyMessages)
  const sessions = createSettableLimit(context, SESSIONS_PER_HOUR, HOUR_MS, tooManySessions)
  const uploads = createSettableLimit(context, UPLOADS_PER_HOUR, HOUR_MS, tooManyUploads)
  /** A refused picture may hold its sender, here from now on: other processes hear of it a moment later. */
  const inspect = (picture: Parameters<typeof inspectPicture>[1]): Promise<void> =>
    inspectPicture(context, picture).catch((refusal) => {
      forget()
      throw refusal
    })
  const requireFree = async (accountId: string): Promise<void> => {
    if ((await current()).held.has(accountId)) throw accountHeld()
  }
  return {
    text: async ({ accountId, content, isConfirmed }) => {
      const { held, strengths } = await current()
      if (accountId !== null && held.has(accountId)) throw accountHeld()
      if (accountId !== null) await messages(accountId)
      const broken = findBrokenRule(content, strengths)
      if (!broken || (broken.strength === 'warn' && isConfirmed)) return
      throw refusalOf(broken.rule, broken.strength)
    },
    newSession: sessions,
    upload: async (accountId) => {
      await requireFree(accountId)
      await uploads(accountId)
    },
    picture: inspect,
    photo: async (photo) => {
      await requireFree(photo.accountId)
      await inspect(photo)
    },
  }
}
