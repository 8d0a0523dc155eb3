import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { listApplications } from '../../features/applications/index.ts'
import { demoApplicants } from './applicants.ts'
import { makeApplications } from './make-applications.ts'

let service: TestApp
beforeAll(async () => {
  service = await createTestApp()
})
afterAll(() => service?.close())

const waiting = async () =>
  (await listApplications(service.context, { state: 'waiting', limit: 30 })).applications.map(({ name }) => name).sort()

test('applications that a stop has left unfinished are made at the next start, each once', async () => {
  const { context } = service
  const firstHas = 4 + (demoApplicants[0]?.portraits.length ?? 0)
  let puts = 0
  const stopping = {
    ...context.storage,
    put: async (key: string, content: Buffer) => {
      puts += 1
      // In the middle of the second one's photos.
      if (puts > firstHas + 3) throw new Error('stopped')
      await context.storage.put(key, content)
    },
  }
  await expect(makeApplications({ ...context, storage: stopping })).rejects.toThrow('stopped')
  await makeApplications(context)
  const all = demoApplicants.map(({ displayName }) => displayName).sort()
  expect(await waiting()).toEqual(all)
  await makeApplications(context)
  expect(await waiting()).toEqual(all)
})
