import type { SandboxPrompt } from '@velvetline/contracts/telephone-line'
import { expect, test } from 'vitest'
import { giveUpWaiting, pressKey } from './use-prompt.ts'

const prompt = (digitsMin: number, digitsMax: number): SandboxPrompt => ({
  number: 1,
  kind: 'ask',
  text: '',
  language: 'de',
  digitsMin,
  digitsMax,
  timeoutMs: 8_000,
})

test('input is complete at its maximum length', () => {
  expect(pressKey('2', '1', prompt(1, 2))).toEqual({ digits: '21', report: { digits: '21', outcome: 'valid' } })
  expect(pressKey('', '2', prompt(1, 2))).toEqual({ digits: '2', report: null })
})

test('the hash key ends input early', () => {
  expect(pressKey('0', '#', prompt(1, 4)).report).toEqual({ digits: '0', outcome: 'valid' })
  expect(pressKey('123', '#', prompt(8, 8)).report).toEqual({ digits: '123', outcome: 'invalid' })
})

test('silence is reported as such, and earlier keys count', () => {
  expect(giveUpWaiting('', prompt(1, 4))).toEqual({ digits: '', outcome: 'timeout' })
  expect(giveUpWaiting('21', prompt(1, 4))).toEqual({ digits: '21', outcome: 'valid' })
})
