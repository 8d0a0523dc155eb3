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

/** @returns what a press does, that long after the dialog opened, as the first or the second half of a double click */
const openForPresses = async () => {
  const onOpenChange = vi.fn()
  let open = false
  const { result, rerun } = await runHook(() => useModal({ open, onOpenChange }), {
    page: { activeElement: anElement(null) as unknown as Element },
  })
  const dialog = Object.assign(new EventTarget(), {
    showModal: stay,
    close: stay,
    querySelector: () => null,
    getBoundingClientRect: () => ({ left: 10, right: 20, top: 10, bottom: 20 }),
  })
  result().current = dialog as never
  open = true
  await rerun()
  const openedAt = performance.now()
  const press = (type: string, detail: number, afterMs: number): Event => {
    const event = new Event(type, { cancelable: true })
    Object.defineProperties(event, { timeStamp: { value: openedAt + afterMs } })
    dialog.dispatchEvent(Object.assign(event, { detail, clientX: 0, clientY: 0 }))
    return event
  }
  return { press, onOpenChange }
}

it('the second half of the double click that opened a dialog presses nothing in it, and what comes later does', async () => {
  const { press } = await openForPresses()
  expect(press('click', 2, 200).defaultPrevented).toBe(true)
  expect(press('click', 1, 200).defaultPrevented).toBe(false)
  expect(press('click', 2, 2_000).defaultPrevented).toBe(false)
})

it('the same press outside the dialog does not close it, and a single one does', async () => {
  const { press, onOpenChange } = await openForPresses()
  press('mousedown', 2, 200)
  expect(onOpenChange).not.toHaveBeenCalled()
  press('mousedown', 1, 200)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
