import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('a patient job waits until nothing else runs', async () => {
  const turns = createTurns(10_000)
  const order: string[] = []
  let finish = (): void => undefined
  const urgent = turns.atOnce(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    order.push('urgent')
  })
  const patient = turns.patiently(async () => void order.push('patient'))
  finish()
  await Promise.all([urgent, patient])
  expect(order).toEqual(['urgent', 'patient'])
})

test('a patient job waits no longer than its patience, even while other jobs run', async () => {
  const turns = createTurns(10)
  void turns.atOnce(() => new Promise(() => undefined))
  expect(await turns.patiently(async () => 'done')).toBe('done')
})

test('a failed job lets patient ones continue', async () => {
  const turns = createTurns(10_000)
  const failing = turns.atOnce(async () => {
    throw new Error('stumbled')
  })
  const patient = turns.patiently(async () => 'done')
  await expect(failing).rejects.toThrow('stumbled')
  expect(await patient).toBe('done')
})
