import { describe, expect, it } from 'vitest'
import { passwordStrength } from '../components/new-password-field.tsx'

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['kurz', 0],
    ['ninechars', 0],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['12345678901', 1],
    ['abcdefghijklmno', 1],
    ['sommerluft', 1],
    ['Sommer2026!', 2],
    ['kerzeregenwind', 3],
    ['KerzeRegenTriest', 3],
    ['Kerze Regen Triest Kaffee', 4],
  ] as const)('of "%s" is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
