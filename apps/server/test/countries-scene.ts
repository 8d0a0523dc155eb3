import { adminCountryPath, type CountryEditor } from '@velvetline/contracts/country-editor'
import { afterEach, beforeEach, expect } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { addPerson, type SignedIn } from './person-factory.ts'
import { postAs } from './requests.ts'

/** The countries' pages, for an admin, on a server of its own for each test. */
export const countriesScene = () => {
  let server: TestApp
  let admin: SignedIn
  beforeEach(async () => {
    server = await createTestApp({ settings: { PAYMENT_RAILS: '*:sandbox' } })
    admin = await addPerson(server.context, 'admin')
  })
  afterEach(() => server?.close())

  const get = async <Answer>(url: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await server.app.inject({ url, headers })
    expect([answer.statusCode, url]).toEqual([200, url])
    return answer.json<Answer>()
  }
  const getAsAdmin = <Answer>(url: string) => get<Answer>(url, { cookie: admin.cookie })
  const post = async (url: string, payload: object, person = admin) => {
    const answer = await postAs(server, person, url, payload)
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    get,
    getAsAdmin,
    visit: <Answer>(url: string, country: string) => get<Answer>(url, { 'x-country-preference': country }),
    open: (code: string) => getAsAdmin<CountryEditor>(adminCountryPath(code)),
    post,
    refusal: async (url: string, payload: object): Promise<string> => (await post(url, payload)).body.code,
  }
}

export const price = (product: string, amountMinor: number | null, version = 0, startsOn: string | null = null) => ({
  startsOn,
  reason: 'a new price list',
  changes: [{ product, version, amountMinor }],
})
export const section = (value: object, version = 0, startsOn: string | null = null) => ({
  version,
  startsOn,
  reason: 'because the law says so',
  value,
})
export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
