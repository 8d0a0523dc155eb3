import type {
  SandboxPhoneBook,
  SandboxPhoneCall,
  SandboxPhoneCredential,
  SandboxPhoneEvent,
  sandboxPhoneDial,
} from '@velvetline/contracts/line'
import type { z } from 'zod'
import { newId } from '../../../kernel/ids.ts'
import { findProfiles, listExtensions } from '../../profiles/index.ts'
import { iceServersFor } from '../../voice/index.ts'
import { handleLineEvent } from '../handle-line-event.ts'
import type { LineCore } from '../telephone-line.core.ts'
import { nobodyToConnect } from '../telephone-line.refusals.ts'
import { SHOWN_NUMBERS } from './sandbox-callers.ts'
import { findSandboxCall, showSandboxCall } from './show-sandbox-call.ts'

/** How many extensions the page lists. */
const EXTENSIONS_SHOWN = 6

/** What the page that plays a telephone asks and does. */
export interface SandboxPhone {
  book(): Promise<SandboxPhoneBook>
  dial(call: z.output<typeof sandboxPhoneDial>): Promise<SandboxPhoneCall>
  /** @throws 404 line_call_not_found */
  show(lineCallId: string): Promise<SandboxPhoneCall>
  /** @throws 404 line_call_not_found */
  tell(lineCallId: string, event: SandboxPhoneEvent): Promise<SandboxPhoneCall>
  /** @throws 404 line_call_not_found, 409 nobody_to_connect */
  credential(lineCallId: string): Promise<SandboxPhoneCredential>
}

const showBook = async (core: LineCore): Promise<SandboxPhoneBook> => {
  const extensions = Object.entries(await listExtensions(core))
  const facts = await findProfiles(
    core,
    extensions.map(([id]) => id),
  )
  const known = extensions.flatMap(([id, extension]) => {
    const profile = facts.get(id)
    return profile ? [{ extension, name: profile.name, isHerself: !profile.isDemoActor }] : []
  })
  const first = [...known].sort((left, right) => Number(right.isHerself) - Number(left.isHerself))
  return {
    countries: core.countries
      .list()
      .filter(({ premiumPhoneNumber, subscriberPhoneNumber }) => premiumPhoneNumber || subscriberPhoneNumber)
      .map((country) => ({
        country: country.countryCode,
        name: country.countryName,
        premium: country.premiumPhoneNumber,
        subscriber: country.subscriberPhoneNumber,
        premiumPrice: country.premiumPriceMessage,
        subscriberPrice: country.subscriberPriceMessage,
      })),
    extensions: first.slice(0, EXTENSIONS_SHOWN).map(({ extension, name }) => ({ extension, name })),
  }
}

/** The number as a carrier hands it over, with its country. */
const internationalNumber = (
  { countries }: LineCore,
  { country, line, extension }: z.output<typeof sandboxPhoneDial>,
) => {
  const known = countries.byCode(country)
  const number = (line === 'premium' ? known?.premiumPhoneNumber : known?.subscriberPhoneNumber) ?? ''
  return `${known?.dialCode}${number.replace(/\D/g, '').replace(/^0/, '')}${extension}`
}

/** Passes the event on as a carrier would; ignores one of a prompt that is over. */
const tellEvent = async (core: LineCore, lineCallId: string, event: SandboxPhoneEvent): Promise<void> => {
  const at = core.clock.now()
  if (event.type === 'hung_up')
    return handleLineEvent(core, 'sandbox', { type: 'hung_up', lineCallId, by: 'caller', at })
  const { prompts } = await showSandboxCall(core, lineCallId)
  if (prompts.at(-1)?.number !== event.prompt) return
  if (event.type === 'spoken') return handleLineEvent(core, 'sandbox', { type: 'spoken', lineCallId, at })
  const { digits, outcome } = event
  await handleLineEvent(core, 'sandbox', { type: 'digits', lineCallId, digits, outcome, at })
}

/** Null outside the demo: then there is no such telephone. */
export const createSandboxPhone = (core: LineCore): SandboxPhone | null =>
  core.config.mode !== 'demo'
    ? null
    : {
        book: () => showBook(core),
        dial: async (call) => {
          const lineCallId = newId()
          const to = internationalNumber(core, call)
          const at = core.clock.now()
          const incoming = { type: 'incoming', lineCallId, to, at, ...SHOWN_NUMBERS[call.caller] } as const
          await handleLineEvent(core, 'sandbox', incoming)
          return showSandboxCall(core, lineCallId)
        },
        show: (lineCallId) => showSandboxCall(core, lineCallId),
        tell: async (lineCallId, event) => {
          await findSandboxCall(core, lineCallId)
          await tellEvent(core, lineCallId, event)
          return showSandboxCall(core, lineCallId)
        },
        credential: async (lineCallId) => {
          const voice = core.voice.provider
          const { callId, state } = await findSandboxCall(core, lineCallId)
          if (!voice || !callId || (state.stage !== 'connecting' && state.stage !== 'connected'))
            throw nobodyToConnect()
          // Made for this one conversation: it can dial nothing else.
          const credential = await voice.credentialFor({ accountId: callId, role: 'line', sessionId: null })
          return {
            ...credential,
            expiresAt: credential.expiresAt.toISOString(),
            iceServers: iceServersFor(core.config.voice, { accountId: callId, expiresAt: credential.expiresAt }),
            targetPhoneNumber: voice.targetNumber,
          }
        },
      }
