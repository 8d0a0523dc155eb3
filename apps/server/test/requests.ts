import type { TestApp } from './create-test-app.ts'
import type { SignedIn } from './person-factory.ts'

/** Nobody asks as a guest. */
type Asker = Pick<SignedIn, 'cookie'> | null
type Headers = Record<string, string>

const headersOf = (person: Asker, headers: Headers): Headers => ({
  ...(person && { cookie: person.cookie }),
  ...headers,
})

export const getAs = ({ app }: Pick<TestApp, 'app'>, person: Asker, url: string, headers: Headers = {}) =>
  app.inject({ url, headers: headersOf(person, headers) })

const commandAs =
  (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
  ({ app }: Pick<TestApp, 'app'>, person: Asker, url: string, payload?: object, headers: Headers = {}) =>
    app.inject({ method, url, headers: headersOf(person, headers), ...(payload && { payload }) })

export const postAs = commandAs('POST')
export const putAs = commandAs('PUT')
export const patchAs = commandAs('PATCH')
export const deleteAs = commandAs('DELETE')

/** Every page of a list. @param read answers the one after the given place, which is empty for the first */
export const pagesOf = async <Page extends { readonly nextBefore: string | null }>(
  read: (before: string) => Promise<Page>,
): Promise<Page[]> => {
  const pages: Page[] = []
  let before: string | null = ''
  while (before !== null) {
    const page: Page = await read(before)
    pages.push(page)
    before = page.nextBefore
  }
  return pages
}

type Refused = { readonly statusCode: number; json(): { code?: string } }

/** What an answer is refused with: its status and its code. */
export const codeOf = (answer: Refused) => [answer.statusCode, answer.json().code]
