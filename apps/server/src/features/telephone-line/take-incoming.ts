import type { LineEvent, LineProvider } from '../voice/index.ts'
import { readDialled } from './dialled-number.ts'
import { firstStep } from './first-step.ts'
import { hashCaller } from './pin/hash-pin.ts'
import { recogniseCaller } from './recognise-caller.ts'
import type { LineCore } from './telephone-line.core.ts'
import { insertCommands, insertEvent, insertLineCall, selectFurtherNumbers } from './telephone-line.repository.ts'

/**
 * Handles an incoming call: the number, and on the subscriber number the caller, are looked up before the call is answered. A number that is not
 * ours, or whose price nobody could announce, is refused.
 */
export const takeIncoming = async (
  core: LineCore,
  provider: LineProvider['name'],
  event: Extract<LineEvent, { type: 'incoming' }>,
): Promise<void> => {
  const { clock, countries, database, log } = core
  const further = await selectFurtherNumbers(database.kysely)
  const dialled = readDialled(event.to, { countries: countries.list(), further })
  if (!dialled) {
    log.warn({}, 'a call came in for a number that is not ours')
    await core.provider(provider)?.execute(event.lineCallId, { type: 'reject', cause: 'refused' }, 'unknown-number')
    return
  }
  const { country, line, extension } = dialled
  const price = line === 'premium' ? country.premiumPriceMessage : country.subscriberPriceMessage
  const recognised = await recogniseCaller(core, { line, country: country.countryCode, event })
  const access = price === '' ? 'refused' : recognised.access
  const at = clock.now()
  const call = { line, country: country.countryCode, language: country.language, extension }
  const step = firstStep(call, { access, at })
  const callerHash = hashCaller(await core.pinKey(), event.from)
  await database.transaction(async (tx) => {
    const isNew = await insertLineCall(tx, {
      id: event.lineCallId,
      provider,
      ...call,
      memberId: recognised.memberId,
      recognisedBy: recognised.memberId === null ? null : 'caller_id',
      callerHash,
      state: step.state,
      dueAt: step.dueAt,
      at,
    })
    if (!isNew) return
    await insertEvent(tx, event)
    await insertCommands(tx, event.lineCallId, step.commands, at)
    tx.afterCommit(() => core.runCommands(event.lineCallId))
  })
}
