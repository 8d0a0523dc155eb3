import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { manualClock } from '../../../kernel/clock.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createRenderPlaces } from './render-places.ts'

const account = (id: string) => ({ id, isGuest: false })
const guest = (id: string) => ({ id, isGuest: true })

const refusalOf = async (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'rendered',
    (error: unknown) => (error instanceof Refusal ? error.shape.status : error),
  )

/** They end when the test says so. */
const renders = () => {
  const endings: (() => void)[] = []
  const started: string[] = []
  let running = 0
  let most = 0
  return {
    started,
    most: () => most,
    render: (name: string) => () => {
      started.push(name)
      running += 1
      most = Math.max(most, running)
      return new Promise<void>((resolve) => {
        endings.push(() => {
          running -= 1
          resolve()
        })
      })
    },
    endAll: async () => {
      while (endings.length > 0) {
        endings.shift()?.()
        // The next one begins a turn later.
        await sleep(5)
      }
    },
  }
}

test('the number of concurrent renders is limited, and the others wait', async () => {
  const places = createRenderPlaces(manualClock())
  const { endAll, most, render, started } = renders()
  const all = Array.from({ length: 8 }, (_, index) => places.take(account(`asker ${index}`), render(`page ${index}`)))
  await endAll()
  await Promise.all(all)
  expect(most()).toBe(4)
  expect(started).toEqual(Array.from({ length: 8 }, (_, index) => `page ${index}`))
})

test('one client cannot take all slots: the next slot goes to another client', async () => {
  const places = createRenderPlaces(manualClock())
  const { endAll, render, started } = renders()
  const hostile = Array.from({ length: 50 }, () => refusalOf(places.take(account('hostile'), render('hostile'))))
  const other = refusalOf(places.take(account('other'), render('other')))
  await endAll()
  expect(await other).toBe('rendered')
  const outcomes = await Promise.all(hostile)
  expect(outcomes.filter((outcome) => outcome === 'rendered')).toHaveLength(18)
  expect(outcomes.filter((outcome) => outcome === 503)).toHaveLength(32)
  expect(started.indexOf('other')).toBe(2)
})

test('a place that becomes free goes to those who wait, not to those who come at that moment', async () => {
  const places = createRenderPlaces(manualClock())
  const { endAll, render, started } = renders()
  const again = async (name: string): Promise<void> => {
    await places.take(account(name), render(name))
    await places.take(account(name), render(`${name} again`))
  }
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(again)
  while (started.length < 12) await endAll()
  await endAll()
  await Promise.all(all)
  expect(started.slice(0, 6)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('when too many wait, the next request must retry later', async () => {
  const places = createRenderPlaces(manualClock())
  const { endAll, render } = renders()
  const all = Array.from({ length: 60 }, (_, index) =>
    refusalOf(places.take(account(`asker ${index}`), render('page'))),
  )
  const late = await places.take(account('late'), render('late')).catch((error: Refusal) => error)
  expect(late).toMatchObject({ shape: { status: 503 }, details: { retryAfterSeconds: 1 } })
  await endAll()
  expect((await Promise.all(all)).filter((outcome) => outcome === 'rendered')).toHaveLength(52)
})

test('guests of many networks leave places for accounts', async () => {
  const places = createRenderPlaces(manualClock())
  const { endAll, render } = renders()
  const guests = Array.from({ length: 100 }, (_, index) =>
    refusalOf(places.take(guest(`net ${index}`), render('page'))),
  )
  const member = refusalOf(places.take(account('member'), render('inbox')))
  await endAll()
  expect(await member).toBe('rendered')
  expect((await Promise.all(guests)).filter((outcome) => outcome === 'rendered')).toHaveLength(28)
})

test('a failed render frees its place', async () => {
  const places = createRenderPlaces(manualClock())
  const fail = async () => {
    throw new Error('render crashed')
  }
  for (let count = 0; count < 5; count += 1)
    await expect(places.take(account('asker'), fail)).rejects.toThrow('render crashed')
  expect(await places.take(account('asker'), async () => 'page')).toBe('page')
})

test('the renders of a minute are counted per client', async () => {
  const clock = manualClock()
  const places = createRenderPlaces(clock)
  const page = async () => 'page'
  for (let count = 0; count < 200; count += 1) await places.take(account('busy'), page)
  expect(await refusalOf(places.take(account('busy'), page))).toBe(429)
  expect(await places.take(account('other'), page)).toBe('page')
  clock.advance(60_000)
  expect(await places.take(account('busy'), page)).toBe('page')
})

test('a request that waits for seconds is refused, and frees its place', async () => {
  const places = createRenderPlaces(manualClock())
  const { endAll, render, started } = renders()
  const running = [1, 2].map(() => places.take(account('asker'), render('slow')))
  expect(await refusalOf(places.take(account('asker'), render('never')))).toBe(503)
  await endAll()
  await Promise.all(running)
  expect(started).toEqual(['slow', 'slow'])
})
