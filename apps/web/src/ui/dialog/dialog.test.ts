import { expect, it, vi } from 'vitest'
import { runHook } from '../../../test/run-hook.ts'
import { useModal } from './dialog.tsx'

/** As much of an element as a dialog asks of the one that opened it. */
const anElement = (around: object | null) => {
  const element = { isConnected: true, focus: vi.fn(), parentElement: { closest: () => around } }
  return element
}

const stay = () => undefined

/** Opens and closes a dialog from a button in a row of a list; meanwhile `change` happens. */
const openFrom = async (button: object, change: () => unknown) => {
  let open = false
  const { result, rerun } = await runHook(() => useModal({ open, onOpenChange: stay }), {
    page: { activeElement: button as Element },
  })
  result().current = Object.assign(new EventTarget(), {
    showModal: stay,
    close: stay,
    querySelector: () => null,
  }) as never
  open = true
  await rerun()
  change()
  open = false
  await rerun()
}

it('a closed dialog gives the focus back, or to what is left around a row that has gone', async () => {
  const section = anElement(null)
  const row = anElement(section)
  const button = anElement(row)
  await openFrom(button, stay)
  expect(button.focus).toHaveBeenCalledTimes(1)
  await openFrom(button, () => {
    button.isConnected = false
  })
  expect(row.focus).toHaveBeenCalledTimes(1)
  await openFrom(button, () => {
    row.isConnected = false
  })
  expect(section.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
})

it('where nothing is left around it, the page’s heading takes the focus', async () => {
  const button = anElement(null)
  const heading = { ...anElement(null), hasAttribute: () => false }
  const querySelector = () => ({ querySelector: () => heading })
  await openFrom(
    button,
    () => Object.assign(document, { querySelector }) && Object.assign(button, { isConnected: false }),
  )
  expect(heading.focus).toHaveBeenCalledTimes(1)
})
