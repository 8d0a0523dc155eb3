import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { contentQuery } from './content.ts'

it('text in the HTML is not sent again as data', () => {
  const client = createQueryClient({ isServer: true })
  const { queryKey, meta } = contentQuery('terms', 'de')
  client.setQueryDefaults(queryKey, { ...(meta && { meta }) })
  client.setQueryData(['/api/other'], 1)
  client.setQueryData(queryKey, {
    kind: 'document',
    page: 'terms',
    title: '',
    description: '',
    html: '',
    sections: [],
    updatedOn: '2026-11-21',
    isTemplate: true,
  })
  const isSent = client.getDefaultOptions().dehydrate?.shouldDehydrateQuery
  const sent = client
    .getQueryCache()
    .findAll()
    .filter((query) => isSent?.(query))
  expect(sent.map((query) => query.queryKey)).toEqual([['/api/other']])
})
