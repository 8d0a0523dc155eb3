import { QueryClient } from '@tanstack/react-query'
import { type FavouriteList, favouritesPath } from '@velvetline/contracts/favourites'
import { beforeEach, expect, test, vi } from 'vitest'
import { setTransportSource } from '#/shared/api/transport.ts'
import { toastStore } from '#/ui/toast/toast.ts'
import { toggleFavourite } from './toggle-favourite.ts'

const CONSULTANT = { uuid: 'f1', name: 'Aurelia' }
const known: FavouriteList = { favourites: [{ profileUuid: 'f2', wantsNotice: true }] }

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData([favouritesPath], known)
})

const kept = () => client.getQueryData<FavouriteList>([favouritesPath])?.favourites.map((one) => one.profileUuid)
const answerWith = (answer: () => Promise<Response>) => {
  const sent: (string | undefined)[] = []
  const fetch = (_path: string, { method }: RequestInit) => {
    sent.push(method)
    return answer()
  }
  setTransportSource(() => ({ fetch, country: () => 'de' }))
  return sent
}
const ok = async () => Response.json({ ok: true })

test('the heart is filled at once, before the server has answered', async () => {
  let respond: (answer: Response) => void = () => undefined
  answerWith(() => new Promise((resolve) => (respond = resolve)))
  const done = toggleFavourite(client, CONSULTANT, true)
  await vi.waitFor(() => expect(kept()).toEqual(['f1', 'f2']))
  await vi.waitFor(() => respond(Response.json({ profileUuid: 'f1', wantsNotice: false })))
  await done
  expect(kept()).toEqual(['f1', 'f2'])
})

test('a refused change is reverted with the server’s message', async () => {
  answerWith(async () => Response.json({ code: 'favourites_full', message: 'Die Liste ist voll.' }, { status: 409 }))
  await toggleFavourite(client, CONSULTANT, true)
  expect(kept()).toEqual(['f2'])
  expect(toastStore.read()[0]).toMatchObject({ kind: 'error', text: 'Die Liste ist voll.' })
})

test('two quick changes are sent one after the other', async () => {
  const sent = answerWith(ok)
  await Promise.all([toggleFavourite(client, CONSULTANT, true), toggleFavourite(client, CONSULTANT, false)])
  expect(sent).toEqual(['PUT', 'DELETE'])
  expect(kept()).toEqual(['f2'])
})
