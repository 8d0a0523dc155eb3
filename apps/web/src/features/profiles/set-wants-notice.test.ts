import { QueryClient } from '@tanstack/react-query'
import { type FavouriteList, favouritesPath } from '@velvetline/contracts/favourites'
import { beforeEach, expect, test } from 'vitest'
import { setTransportSource } from '#/shared/api/transport.ts'
import { toastStore } from '#/ui/toast/toast.ts'
import { setWantsNotice, toggleNotice } from './toggle-favourite.ts'

const known: FavouriteList = { favourites: [{ profileUuid: 'f2', wantsNotice: true }] }

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData([favouritesPath], known)
})

const answerWith = (answer: () => Response): void =>
  setTransportSource(() => ({ fetch: async () => answer(), country: () => 'de' }))

test('requesting the mail adds the favourite, and cancelling it keeps the favourite', async () => {
  answerWith(() => Response.json({ ok: true }))
  await setWantsNotice(client, 'f1', true)
  expect(client.getQueryData([favouritesPath])).toEqual({
    favourites: [{ profileUuid: 'f1', wantsNotice: true }, ...known.favourites],
  })
  await setWantsNotice(client, 'f1', false)
  expect(client.getQueryData([favouritesPath])).toEqual({
    favourites: [{ profileUuid: 'f1', wantsNotice: false }, ...known.favourites],
  })
})

test('a refused change is reverted', async () => {
  answerWith(() => Response.json({ code: 'favourites_full', message: 'Die Liste ist voll.' }, { status: 409 }))
  await expect(setWantsNotice(client, 'f1', true)).rejects.toMatchObject({ code: 'favourites_full' })
  expect(client.getQueryData([favouritesPath])).toEqual(known)
})

test('from a card it says what was asked for, or why it could not be', async () => {
  const lastToast = () => toastStore.read()[0]
  answerWith(() => Response.json({ ok: true }))
  await toggleNotice(client, { uuid: 'f1', name: 'Aurelia' }, true)
  expect(lastToast()).toMatchObject({ kind: 'success', title: expect.stringContaining('Aurelia') })
  answerWith(() =>
    Response.json({ code: 'not_configured', message: 'Hier gehen keine Mails hinaus.' }, { status: 503 }),
  )
  await toggleNotice(client, { uuid: 'f2', name: 'Livia' }, false)
  expect(lastToast()).toMatchObject({ kind: 'error', text: 'Hier gehen keine Mails hinaus.' })
})
