import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ViewerContext } from '#/shared/api/viewer.ts'
import { aMember } from '../../../../test/render-page.ts'
import { MemberLink } from './name-links.tsx'

const NAME = 'ein-langer-name-von-vielen-zeichen'

const shown = (role: 'support' | 'member', id: string | null): string => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <ViewerContext value={aMember({ role })}>
        <MemberLink member={{ id, name: NAME }} />
      </ViewerContext>
    </RouterContextProvider>,
  )
}

it('a name that a narrow column cuts can be read in full, also where it leads to a page', () => {
  const word = `class="admin-name" title="${NAME}"`
  expect(shown('support', 'm1')).toMatch(new RegExp(`<a .*href="/admin/members/m1".*${word}`))
  expect(shown('support', null)).toContain(`<b ${word}`)
  expect(shown('member', 'm1')).toContain(`<b ${word}`)
})
