import { Fragment, type ReactNode } from 'react'
import { Badge } from '#/ui/badge/badge.tsx'
import { ListViews } from '#/ui/table/table.tsx'

interface Tab {
  'aria-current': 'page' | undefined
  children: ReactNode
}

interface StateTabsProps<First extends string, Other extends string> {
  label: string
  /** The first is shown where the address names none. */
  states: readonly [First, ...Other[]]
  current: First | Other
  word: Readonly<Record<First | Other, () => string>>
  /** How many wait in a state. */
  counts?: Partial<Record<First | Other, number>>
  link: (search: { state?: Other }, tab: Tab) => ReactNode
}

/** A list by the state of its rows. */
export function StateTabs<First extends string, Other extends string>(props: StateTabsProps<First, Other>) {
  const { label, states, current, word, counts, link } = props
  const [first, ...others] = states
  const tab = (state: First | Other): Tab => ({
    'aria-current': state === current ? 'page' : undefined,
    children: (
      <>
        {word[state]()}
        <Badge count={counts?.[state] ?? 0} />
      </>
    ),
  })
  return (
    <ListViews label={label}>
      {link({}, tab(first))}
      {others.map((state) => (
        <Fragment key={state}>{link({ state }, tab(state))}</Fragment>
      ))}
    </ListViews>
  )
}
