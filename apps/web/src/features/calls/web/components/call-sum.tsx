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
