import { registerPath } from '@velvetline/contracts/accounts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'

export const PASSWORD = 'seven-calm-lanterns'
let people = 0

/** Valid in every field, and different from every other. */
export const registrationOf = (changes: Record<string, unknown> = {}) => {
  people += 1
  return {
    name: `Person ${people}`,
    email: `person-${people}@mail.example`,
    phone: `+49151${String(20_000_000 + people)}`,
    password: PASSWORD,
    birthDate: '1990-04-12',
    acceptTerms: true,
    acceptSensitiveData: true,
    ...changes,
  }
}

/** Keeps its cookies, and has a network address of its own. */
export const createBrowser = ({ app }: TestApp, address = `10.0.${people % 250}.${(people * 7) % 250}`) => {
  const cookies = new Map<string, string>()
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.inject({ remoteAddress: address, ...options, cookies: Object.fromEntries(cookies) })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    get: (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers }),
    head: (url: string) => send({ method: 'HEAD', url }),
    post: (url: string, payload?: object, headers: Record<string, string> = {}) =>
      send({ method: 'POST', url, headers, ...(payload && { payload }) }),
    patch: (url: string, payload: object) => send({ method: 'PATCH', url, payload }),
    delete: (url: string) => send({ method: 'DELETE', url }),
  }
}

export const newestLink = async (test: TestApp, to: string): Promise<string> => {
  const [message] = await outboxOf(test, to)
  const link = new URL(message?.links[0] ?? 'http://none.invalid/')
  return link.pathname + link.search
}

export const becomeMember = async (test: TestApp, changes: Record<string, unknown> = {}) => {
  const person = registrationOf(changes)
  const browser = createBrowser(test)
  await browser.post(registerPath, person)
  await browser.get(await newestLink(test, person.email))
  return { ...person, browser }
}
