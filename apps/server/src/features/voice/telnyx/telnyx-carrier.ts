import Telnyx from 'telnyx'
import type { TelnyxSettings } from '../../../config/voice.ts'
import { VoiceFault } from '../voice-provider.ts'
import { callCarrier, PATIENCE } from './call-carrier.ts'
import {
  CALL_SECONDS_MAX,
  CALL_SECONDS_MIN,
  type Carrier,
  type DialOrder,
  type LegCommand,
  type Prompt,
  RING_SECONDS_MAX,
  RING_SECONDS_MIN,
} from './carrier.ts'

const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.ceil(value)))

const spoken = ({ text, voice, language }: Prompt) =>
  ({ payload: text, payload_type: 'text', service_level: 'premium', voice, language }) as const

const sendCommand = async (client: Telnyx, legId: string, command: LegCommand, key: string): Promise<void> => {
  const { actions } = client.calls
  const common = { command_id: key }
  switch (command.type) {
    case 'answer':
      return void (await actions.answer(legId, common))
    case 'reject':
      return void (await actions.reject(legId, { ...common, cause: 'CALL_REJECTED' }))
    case 'speak':
      return void (await actions.speak(legId, { ...common, ...spoken(command.prompt) }))
    case 'bridge':
      return void (await actions.bridge(legId, {
        ...common,
        call_control_id_to_bridge_with: command.withLeg,
        prevent_double_bridge: true,
      }))
    case 'hang_up':
      return void (await actions.hangup(legId, common))
    case 'ask': {
      const { question } = command
      return void (await actions.gatherUsingSpeak(legId, {
        ...common,
        ...spoken(question),
        minimum_digits: question.digitsMin,
        maximum_digits: question.digitsMax,
        timeout_millis: question.timeoutMs,
        // The flow decides about retries, not the carrier.
        maximum_tries: 1,
      }))
    }
  }
}

const dial = async (client: Telnyx, { appId, callerNumber }: TelnyxSettings, order: DialOrder) => {
  const { data } = await client.calls.dial({
    connection_id: appId,
    // Never the caller's own number: the carrier would show it if it were told that the legs are to be joined (`bridge_intent`).
    from: callerNumber,
    to: order.to,
    ...(order.displayName !== null && { from_display_name: order.displayName }),
    link_to: order.linkTo,
    bridge_on_answer: order.isBridgedOnAnswer,
    prevent_double_bridge: true,
    timeout_secs: between(order.ringTimeoutSeconds, RING_SECONDS_MIN, RING_SECONDS_MAX),
    // A retry over another path would start the ring timeout again.
    retry_on_timeout: false,
    time_limit_secs: between(order.timeLimitSeconds, CALL_SECONDS_MIN, CALL_SECONDS_MAX),
    client_state: order.state,
    command_id: order.key,
    custom_headers: [...order.headers],
  })
  return data?.call_control_id || null
}

/** Our own timeouts and retries replace the client's, and it logs nothing of what is sent. */
export const createTelnyxCarrier = (settings: TelnyxSettings): Carrier => {
  const client = new Telnyx({
    apiKey: settings.apiKey,
    publicKey: settings.publicKey,
    ...(settings.apiUrl !== undefined && { baseURL: settings.apiUrl }),
    timeout: PATIENCE.answerWithinMs,
    maxRetries: 0,
    logLevel: 'off',
  })
  return {
    ownNumber: settings.callerNumber,
    connectionId: settings.connectionId,
    appId: settings.appId,
    createCredential: (expiresAt) =>
      callCarrier('make a credential', async () => {
        const { data } = await client.telephonyCredentials.create({
          connection_id: settings.connectionId,
          expires_at: expiresAt.toISOString(),
        })
        if (!data?.id || !data.sip_username) throw new VoiceFault('the carrier made a credential without a name')
        return { id: data.id, username: data.sip_username }
      }),
    createToken: (id) =>
      callCarrier<string | null>(
        'make a token',
        async () => (await client.telephonyCredentials.createToken(id)).trim() || null,
        () => null,
      ),
    deleteCredential: (id) =>
      callCarrier(
        'delete a credential',
        async () => void (await client.telephonyCredentials.delete(id)),
        () => undefined,
      ),
    dial: (order) => callCarrier('dial', () => dial(client, settings, order)),
    command: (legId, command, key) =>
      callCarrier(
        command.type,
        () => sendCommand(client, legId, command, key),
        () => undefined,
      ),
    lookAt: (legId) =>
      callCarrier(
        'say how a call is',
        async () => {
          const { data } = await client.calls.retrieveStatus(legId)
          return { isAlive: data?.is_alive ?? false, endedAt: data?.end_time ? new Date(data.end_time) : null }
        },
        () => ({ isAlive: false, endedAt: null }),
      ),
    unwrap: async (body, headers) => {
      try {
        return await client.webhooks.unwrap(body.toString('utf8'), { headers: { ...headers } })
      } catch {
        return null
      }
    },
  }
}
