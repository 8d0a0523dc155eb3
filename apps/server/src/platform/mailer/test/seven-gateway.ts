import {
  asJson,
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  startFakeServer,
} from '../../../../test/fakes/fake-server.ts'

interface SentText {
  readonly to: string
  readonly from: string
  readonly text: string
}

export interface SevenGateway extends Pick<FakeServer, 'url' | 'requests' | 'setHealth' | 'dieAfterNext' | 'close'> {
  /** Text messages that were accepted. */
  readonly accepted: SentText[]
  /** The code of the next answers, or undefined to accept. */
  refuseWith: string | undefined
}

/** For one recipient. A refusal of the whole request, such as 900, is the code alone. */
const summary = ({ to, from, text }: SentText, success: string, error: string | null): FakeAnswer =>
  asJson({
    success,
    total_price: 0.075,
    balance: 46.748,
    debug: 'false',
    sms_type: 'direct',
    messages: [
      {
        id: '77233308955',
        sender: from,
        recipient: to.replace('+', ''),
        text,
        encoding: 'gsm',
        label: null,
        parts: 1,
        udh: null,
        is_binary: false,
        price: 0.075,
        success: error === null,
        error,
        error_text: error,
      },
    ],
  })

const REFUSALS_OF_RECIPIENT = new Set(['202', '403', '600'])

/**
 * seven.io on this machine: POST /api/sms with X-Api-Key as docs.seven.io/en/rest-api/endpoints/sms has it; its codes and their meaning from
 * the enumeration in seven-io/js-client (docs/enums/ErrorCode.html) and seven-io/go-client (sms77api/sms77api.go).
 */
export const startSevenGateway = async (apiKey: string): Promise<SevenGateway> => {
  const accepted: SentText[] = []
  const state: { refuseWith: string | undefined } = { refuseWith: undefined }

  const answer = ({ method, path, headers, body }: FakeRequest): FakeAnswer => {
    if (method !== 'POST' || path !== '/api/sms') return { status: 404, body: '' }
    if (headers['x-api-key'] !== apiKey) return asJson(900)
    const message = JSON.parse(body) as SentText
    if (!message.to) return asJson(301)
    if (!message.text) return asJson(305)
    const { refuseWith } = state
    if (refuseWith !== undefined)
      return REFUSALS_OF_RECIPIENT.has(refuseWith) ? summary(message, '101', refuseWith) : asJson(Number(refuseWith))
    const { to, from, text } = message
    // The reload lock, which new accounts have on.
    if (accepted.some((known) => known.to === to && known.text === text)) return summary(message, '402', '402')
    accepted.push({ to, from, text })
    return summary(message, '100', null)
  }

  const server = await startFakeServer(answer)
  return {
    ...server,
    accepted,
    get refuseWith() {
      return state.refuseWith
    },
    set refuseWith(code) {
      state.refuseWith = code
    },
  }
}
