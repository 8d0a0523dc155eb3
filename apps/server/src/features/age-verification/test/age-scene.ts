import {
  type AgeReturnAnswer,
  type AgeStartAnswer,
  type AgeStatus,
  ageCompletePath,
  ageInitiateAnonymousPath,
  ageInitiatePath,
  ageStatusPath,
  sandboxAgeCheckPath,
} from '@velvetline/contracts/age-verification'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addPerson } from '../../../../test/person-factory.ts'

/** With its own cookies, on a country's site. */
export interface Browser {
  readonly cookies: Map<string, string>
  readonly country: string
}

export const openBrowser = (cookie = '', country = 'uk'): Browser => {
  const [name, value] = cookie.split('=')
  return { cookies: new Map(name && value ? [[name, value]] : []), country }
}

let counter = 0

/** In a browser on that country's site. */
export const addMemberOf = async ({ context }: TestApp, countryCode: 'uk' | 'de' = 'uk') => {
  counter += 1
  const { accountId, cookie } = await addPerson(context, 'member', {
    countryCode,
    username: `of-${countryCode}-${counter}`,
  })
  return { accountId, browser: openBrowser(cookie, countryCode) }
}

/** With the browser's cookies; keeps those of the answer. */
export const send = async (
  { app }: TestApp,
  browser: Browser,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
): Promise<LightMyRequestResponse> => {
  const answer = await app.inject({
    method,
    url,
    cookies: Object.fromEntries(browser.cookies),
    headers: { 'x-country-preference': browser.country },
    ...(body && { payload: body }),
  })
  for (const { name, value } of answer.cookies) browser.cookies.set(name, value)
  return answer
}

export const statusOf = async (test: TestApp, browser: Browser): Promise<AgeStatus> =>
  (await send(test, browser, 'GET', ageStatusPath)).json<AgeStatus>()

const SESSION_ID = 'session-of-this-browser'

/** As the member where the browser is signed in, otherwise as a visitor. */
export const begin = (test: TestApp, browser: Browser, returnUrl = '/', sessionId = SESSION_ID) =>
  browser.cookies.has('velvetline_session')
    ? send(test, browser, 'POST', ageInitiatePath, { returnUrl })
    : send(test, browser, 'POST', ageInitiateAnonymousPath, { returnUrl, sessionId })

export const sandboxReference = (answer: LightMyRequestResponse): string =>
  answer.json<AgeStartAnswer>().verificationUrl?.split('/').at(-1) ?? ''

/** What the sandbox's page does. @returns where it leads */
export const decide = async (test: TestApp, sandbox: string, outcome: 'pass' | 'fail' | 'abandon'): Promise<URL> => {
  const answer = await send(test, openBrowser(), 'POST', sandboxAgeCheckPath(sandbox), { outcome })
  return new URL(answer.json<{ returnUrl: string }>().returnUrl, 'https://site.invalid')
}

export const complete = (test: TestApp, browser: Browser, reference: string) =>
  send(test, browser, 'POST', ageCompletePath, { reference })

/** The complete check, as a person would take it. */
export const goThrough = async (
  test: TestApp,
  browser: Browser,
  outcome: 'pass' | 'fail' | 'abandon',
): Promise<AgeReturnAnswer> => {
  const returned = await decide(test, sandboxReference(await begin(test, browser)), outcome)
  return (await complete(test, browser, returned.searchParams.get('verification_id') ?? '')).json<AgeReturnAnswer>()
}
