interface Channel {
  send?(message: unknown): boolean
  on(event: 'message', listen: (message: unknown) => void): unknown
  on(event: 'disconnect', listen: () => void): unknown
}

type Message =
  | { type: 'ask'; id: number; name: string; input: unknown }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'fault'; id: number; error: unknown }

type Answers = Readonly<Record<string, (input: never) => unknown>>

export interface Peer {
  ask<Value>(name: string, input?: unknown): Promise<Value>
}

/** Two processes ask each other; a question to a process that ends is rejected. */
export const createPeer = (channel: Channel, answers: Answers): Peer => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  const answer = async ({ id, name, input }: Message & { type: 'ask' }): Promise<Message> => {
    try {
      return { type: 'answer', id, value: await answers[name]?.(input as never) }
    } catch (error) {
      return { type: 'fault', id, error }
    }
  }
  channel.on('message', async (received) => {
    const message = received as Message
    if (message.type === 'ask') {
      channel.send?.(await answer(message))
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'answer') asked?.resolve(message.value)
    else asked?.reject(message.error)
  })
  channel.on('disconnect', () => {
    for (const { reject } of waiting.values()) reject(new Error('The other process has ended.'))
    waiting.clear()
  })
  return {
    ask: <Value>(name: string, input?: unknown) => {
      const id = ++lastId
      const asked = Promise.withResolvers<unknown>()
      waiting.set(id, asked)
      channel.send?.({ type: 'ask', id, name, input } satisfies Message)
      return asked.promise as Promise<Value>
    },
  }
}
