export interface FakeNotice {
  readonly method: 'GET' | 'POST'
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Delivery {
  /** Deliveries of each; providers promise at least one. */
  readonly times?: number
  readonly isReversed?: boolean
}

export interface FakeOutbox {
  readonly waiting: readonly FakeNotice[]
  put(notice: FakeNotice): void
  /**
   * Sends what waits, over real HTTP. Notices that were not acknowledged stay, to be sent again.
   * @returns the answers' status and body, in the order of sending
   */
  deliver(address: string, how?: Delivery): Promise<readonly { status: number; body: string }[]>
}

const send = async (address: string, { method, query, headers, body }: FakeNotice) => {
  const response = await fetch(query ? `${address}?${query}` : address, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  })
  return { status: response.status, body: await response.text() }
}

export interface LossyOutbox extends FakeOutbox {
  /** What waits never arrives. */
  lose(): void
}

export const createFakeOutbox = (
  isAcknowledged: (answer: { status: number; body: string }) => boolean,
): LossyOutbox => {
  let waiting: FakeNotice[] = []
  return {
    get waiting() {
      return waiting
    },
    lose: () => {
      waiting = []
    },
    put: (notice) => {
      waiting = [...waiting, notice]
    },
    deliver: async (address, { times = 1, isReversed = false } = {}) => {
      const sent = isReversed ? waiting.toReversed() : waiting
      const answers: { status: number; body: string }[] = []
      const missed = new Set<FakeNotice>()
      for (let time = 0; time < times; time += 1) {
        for (const notice of sent) {
          const answer = await send(address, notice)
          answers.push(answer)
          if (isAcknowledged(answer)) missed.delete(notice)
          else missed.add(notice)
        }
      }
      waiting = waiting.filter((notice) => missed.has(notice))
      return answers
    },
  }
}
