import './state-mark.css'

/** How a state stands: settled, under way, without effect or gone wrong. */
export type StateTone = 'good' | 'wait' | 'none' | 'bad'

/** Sign, word and colour. */
export function StateMark({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={`state-mark state-mark-${tone}`}>
      <i aria-hidden="true" />
      {children}
    </span>
  )
}
