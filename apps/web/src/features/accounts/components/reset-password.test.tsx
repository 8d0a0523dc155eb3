import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { checkResetLinkPath } from '@velvetline/contracts/accounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ViewerContext } from '#/shared/api/viewer.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { ResetPasswordPage } from './reset-password.tsx'

setPageLanguage('de')
const shown = (takesBackEmail: boolean): string => {
  const client = new QueryClient()
  client.setQueryData([checkResetLinkPath, 'secret'], { takesBackEmail })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ViewerContext value={null}>
        <ResetPasswordPage token="secret" />
      </ViewerContext>
    </QueryClientProvider>,
  )
}

it('says before a password is chosen where the link also puts back an address', () => {
  const TEXT = 'Damit gilt auch die E-Mail-Adresse wieder'
  expect(shown(true)).toContain(TEXT)
  expect(shown(false)).not.toContain(TEXT)
  for (const html of [shown(true), shown(false)]) expect(html).toContain('Passwort speichern')
})
