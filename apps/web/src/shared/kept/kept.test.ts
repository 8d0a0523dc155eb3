import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage } from '../../../test/stub-browser.ts'
import { forgetOthers, isKept } from './is-kept.ts'
import { keep, readKept } from './kept.ts'

/** A storage whose keys can be listed, as a browser's can. */
const listedStorage = () => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  }
  return new Proxy(kept, { get: (_, name) => methods[name as keyof typeof methods] })
}

let storage: Record<string, string>
beforeEach(() => {
  storage = listedStorage()
  vi.stubGlobal('window', { sessionStorage: storage })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a tab’s stored data', () => {
  it('is stored by account', () => {
    keep('anna', 'form_contact', { message: 'Guten Tag' })
    expect(readKept('anna', 'form_contact')).toEqual({ message: 'Guten Tag' })
    expect(isKept('anna', 'form_contact')).toBe(true)
    expect(readKept('berta', 'form_contact')).toBeUndefined()
    expect(readKept(undefined, 'form_contact')).toBeUndefined()
    keep('anna', 'form_contact', undefined)
    expect(isKept('anna', 'form_contact')).toBe(false)
  })

  it('removes another account’s entries and keeps those without an account', () => {
    keep('anna', 'chat', { open: [] })
    keep(undefined, 'form_register', { name: 'Anna' })
    window.sessionStorage.setItem('velvetline_return', '/profiles')
    forgetOthers('anna')
    expect(Object.keys(storage)).toEqual(['velvetline_kept_anna_chat', 'velvetline_return'])
    forgetOthers(undefined)
    expect(Object.keys(storage)).toEqual(['velvetline_return'])
  })

  it('is empty if storage is forbidden or has other content', () => {
    window.sessionStorage.setItem('velvetline_kept_anna_chat', '{broken')
    expect(readKept('anna', 'chat')).toBeUndefined()
    vi.stubGlobal('window', { sessionStorage: forbiddenStorage() })
    keep('anna', 'chat', {})
    forgetOthers('anna')
    expect(readKept('anna', 'chat')).toBeUndefined()
    expect(isKept('anna', 'chat')).toBe(false)
  })
})
