import { expect, it } from 'vitest'
import { pageDataElement } from '#/shared/api/page-data.ts'
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
  const sent = pageDataElement(client)
  expect(sent).toContain('["/api/other"]')
  expect(sent).not.toContain(String(queryKey[0]))
})
