import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'

export interface SumFact {
  label: string
  value: string
}

/** Three facts about the money, side by side. */
export function CallSum({ facts }: { facts: readonly SumFact[] }) {
  return (
    <dl className="call-sum">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `1 Nugget`, `8,5 Nuggets`. */
export const useNuggets = (): ((amount: number) => string) => {
  const format = useFormat()
  return (amount) => (amount === 1 ? m.calls_nugget_one() : m.calls_nuggets({ amount: format.nuggets(amount) }))
}
