import type { Written } from './chat-client.ts'

export interface StoredMessage {
  readonly id: string
  readonly sender: 'member' | 'profile'
  readonly key: string
  readonly content: string
  readonly charged: number
  /** What the ledger has moved for it. */
  readonly paid: number
}

/** A conversation after the storm: what each side wrote and sees, and what the database has. */
export interface ConversationLog {
  readonly written: Readonly<Record<'member' | 'profile', readonly Written[]>>
  /** Ids, as each side shows them. */
  readonly shown: Readonly<Record<'member' | 'profile', readonly string[]>>
  /** In the order of the conversation. */
  readonly stored: readonly StoredMessage[]
  readonly price: number
}

const repeatedIn = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** How one list differs from the other: what it lacks, has twice, has besides, or has in another order. */
const differences = (what: string, wanted: readonly string[], found: readonly string[]): string[] => {
  const faults = [
    ...wanted.filter((value) => !found.includes(value)).map((value) => `${what}: ${value} is lost`),
    ...repeatedIn(found).map((value) => `${what}: ${value} is doubled`),
    ...found.filter((value) => !wanted.includes(value)).map((value) => `${what}: nobody wrote ${value}`),
  ]
  if (faults.length > 0) return faults
  const place = wanted.findIndex((value, index) => value !== found[index])
  return place < 0 ? [] : [`${what}: ${found[place]} is reordered`]
}

const chargeFaults = ({ stored, price }: ConversationLog): string[] =>
  stored.flatMap(({ id, sender, charged, paid }) => {
    const due = sender === 'member' ? price : 0
    return charged === due && paid === due
      ? []
      : [`message ${id}: ${charged} charged and ${paid} paid instead of ${due}`]
  })

/** Empty where no message was lost, doubled or reordered for anybody, and each was charged once. */
export const findChatFaults = (log: ConversationLog): string[] => {
  const ids = log.stored.map(({ id }) => id)
  return (['member', 'profile'] as const)
    .flatMap((side) => {
      const own = log.stored.filter(({ sender }) => sender === side)
      const texts = ({ key, content }: Written): string => `${key} “${content}”`
      return [
        ...differences(`written by the ${side}`, log.written[side].map(texts), own.map(texts)),
        ...differences(`shown to the ${side}`, ids, log.shown[side]),
      ]
    })
    .concat(chargeFaults(log))
}
