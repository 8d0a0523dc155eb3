import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { ReasonField } from './reason-field.tsx'

setPageLanguage('de')

it('a reason says, unless it is about nobody, that the person can read it', () => {
  const form = { fault: () => undefined } as unknown as SentForm
  expect(renderToStaticMarkup(<ReasonField form={form} />)).toContain('im Protokoll und im Archiv der Person')
})
