import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { giveHeapRoomWhenBusy } from './heap-room.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

test('the heap is given room once, when it has been marked five times within a minute', async () => {
  let given = 0
  giveHeapRoomWhenBusy(() => {
    given += 1
  })
  collect()
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  expect(given).toBe(0)
  for (let time = 0; time < 8; time += 1) collect()
  await eventually(() => expect(given).toBe(1))
})
