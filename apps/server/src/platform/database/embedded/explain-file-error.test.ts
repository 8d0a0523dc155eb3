import { expect, test } from 'vitest'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { explainFileError } from './cluster-directory.ts'

const fileError = (code: string): Error => Object.assign(new Error('raw'), { code })

test('a read-only folder is named, with what to do', () => {
  const explained = explainFileError('/srv/velvetline', fileError('EACCES'))
  expect(explained).toBeInstanceOf(OperatorError)
  expect((explained as OperatorError).message).toBe(
    'The data directory /srv/velvetline cannot be used: this user may not read or write there. Set DATA_DIR to another folder.',
  )
})

test('another error is left unchanged', () => {
  const error = fileError('ECONNREFUSED')
  expect(explainFileError('/srv/velvetline', error)).toBe(error)
})
