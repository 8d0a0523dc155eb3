import { Children, isValidElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button, type ButtonProps } from '#/ui/button/button.tsx'
import { NewerVersion } from './newer-version.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The buttons among what a component has drawn. */
const buttonsIn = (node: ReactNode): ButtonProps[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode; action?: ReactNode }>(child)) return []
    if (child.type === Button) return [child.props as ButtonProps]
    return [...buttonsIn(child.props.action), ...buttonsIn(child.props.children)]
  })

it('after either answer, which goes with its buttons, the focus is at the page’s heading', () => {
  const heading = { focus: vi.fn(), hasAttribute: () => true }
  vi.stubGlobal('document', { querySelector: () => ({ querySelector: () => heading }) })
  const [keep, take] = [vi.fn(), vi.fn()]
  const buttons = buttonsIn(NewerVersion({ lines: [{ label: 'Name', text: 'Neu' }], onKeep: keep, onTake: take }))
  for (const { onClick } of buttons) onClick?.({} as never)
  expect([keep, take, heading.focus].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])
})
