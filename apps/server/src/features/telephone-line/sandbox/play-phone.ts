import type {
  SandboxCaller,
  SandboxPhoneBook,
  SandboxPhoneCall,
  SandboxPhoneCredential,
  SandboxPhoneEvent,
  sandboxPhoneDial,
} from '@velvetline/contracts/telephone-line'
import type { z } from 'zod'
import { newId } from '../../../kernel/ids.ts'
import { findProfiles, listExtensions } from '../../profiles/index.ts'
import { iceServersFor, type LineEvent } from '../../voice/index.ts'
import { handleLineEvent } from '../handle-line-event.ts'
import type { LineContext } from '../telephone-line.context.ts'
import { findSandboxCall, nobodyToConnect, showSandboxCall } from './show-sandbox-call.ts'

type Shown = Pick<Extract<LineEvent, { type: 'incoming' }>, 'from' | 'attestation'>

/** Of the demo's people, whose numbers belong to a block reserved for films. */
const MEMBER = '+493023125001'
const SUBSCRIBER = '+493023125002'
const NOBODY = '+493023125999'

/** As a carrier that attests reports them. The forged one shows the subscriber's number without an attestation. */
const SHOWN_NUMBERS: Readonly<Record<SandboxCaller, Shown>> = {
  member: { from: MEMBER, attestation: 'A' },
  subscriber: { from: SUBSCRIBER, attestation: 'A' },
  forged: { from: SUBSCRIBER, attestation: 'C' },
  other: { from: NOBODY, attestation: 'A' },
  withheld: { from: null, attestation: null },
}

const EXTENSIONS_SHOWN = 6

/** The numbers that can be dialled, and whom the page can ask for. */
export const showPhoneBook = async (context: LineContext): Promise<SandboxPhoneBook> => {
  const extensions = Object.entries(await listExtensions(context))
  const facts = await findProfiles(
    context,
    extensions.map(([id]) => id),
  )
  const known = extensions.flatMap(([id, extension]) => {
    const profile = facts.get(id)
    return profile ? [{ extension, name: profile.name, isPlayedByPerson: !profile.isDemoActor }] : []
  })
  const first = [...known].sort((left, right) => Number(right.isPlayedByPerson) - Number(left.isPlayedByPerson))
  return {
    countries: context.countries
      .list()
      .filter(({ premiumPhoneNumber, subscriberPhoneNumber }) => premiumPhoneNumber || subscriberPhoneNumber)
      .map((country) => ({
        country: country.countryCode,
        name: country.countryName,
        premium: country.premiumPhoneNumber,
        subscriber: country.subscriberPhoneNumber,
        premiumPrice: country.premiumPriceMessage,
        subscriberPrice: country.subscriberPriceMessage,
        attestsCallers: country.attestsCallers,
      })),
    extensions: first.slice(0, EXTENSIONS_SHOWN).map(({ extension, name }) => ({ extension, name })),
  }
}

const internationalNumber = (
  { countries }: LineContext,
  { country, line, extension }: z.output<typeof sandboxPhoneDial>,
) => {
  const known = countries.byCode(country)
  const number = (line === 'premium' ? known?.premiumPhoneNumber : known?.subscriberPhoneNumber) ?? ''
  return `${known?.dialCode}${number.replace(/\D/g, '').replace(/^0/, '')}${extension}`
}

/** Ignores an event of a prompt that is over. */
const tellEvent = async (context: LineContext, lineCallId: string, event: SandboxPhoneEvent): Promise<void> => {
  const at = context.clock.now()
  if (event.type === 'hung_up')
    return handleLineEvent(context, 'sandbox', { type: 'hung_up', lineCallId, by: 'caller', at })
  const { prompts } = await showSandboxCall(context, lineCallId)
  if (prompts.at(-1)?.number !== event.prompt) return
  if (event.type === 'spoken') return handleLineEvent(context, 'sandbox', { type: 'spoken', lineCallId, at })
  const { digits, outcome } = event
  await handleLineEvent(context, 'sandbox', { type: 'digits', lineCallId, digits, outcome, at })
}

export const dialNumber = async (
  context: LineContext,
  call: z.output<typeof sandboxPhoneDial>,
): Promise<SandboxPhoneCall> => {
  const lineCallId = newId()
  const to = internationalNumber(context, call)
  const at = context.clock.now()
  const shown = SHOWN_NUMBERS[call.caller]
  // As in reality, the carriers of most countries vouch for nobody.
  const attestation = context.countries.byCode(call.country)?.attestsCallers ? shown.attestation : null
  const incoming = { type: 'incoming', lineCallId, to, at, from: shown.from, attestation } as const
  await handleLineEvent(context, 'sandbox', incoming)
  return showSandboxCall(context, lineCallId)
}

/** @throws 404 line_call_not_found */
export const playEvent = async (
  context: LineContext,
  lineCallId: string,
  event: SandboxPhoneEvent,
): Promise<SandboxPhoneCall> => {
  await findSandboxCall(context, lineCallId)
  await tellEvent(context, lineCallId, event)
  return showSandboxCall(context, lineCallId)
}

/** With it the page dials the conversation. @throws 404 line_call_not_found, 409 nobody_to_connect */
export const issueLineCredential = async (
  context: LineContext,
  lineCallId: string,
): Promise<SandboxPhoneCredential> => {
  const { provider } = context.voice
  const { callId, state } = await findSandboxCall(context, lineCallId)
  if (!provider || !callId || (state.stage !== 'connecting' && state.stage !== 'connected')) throw nobodyToConnect()
  // For this one conversation: it can dial nothing else.
  const credential = await provider.credentialFor({ accountId: callId, role: 'line', sessionId: null })
  return {
    ...credential,
    expiresAt: credential.expiresAt.toISOString(),
    iceServers: iceServersFor(context.config.voice, { accountId: callId, expiresAt: credential.expiresAt }),
    targetPhoneNumber: provider.targetNumber,
  }
}
