import { describe, expect, it } from 'vitest'
import { createLink } from './open-voice.ts'
import type { VoiceLink } from './voice-types.ts'

const connected = (isDirect: boolean) => {
  const shown: VoiceLink[] = []
  const browser = { isOnLine: true, isAway: false }
  const link = createLink({
    isDirect,
    isOnLine: () => browser.isOnLine,
    setAway: (isAway) => {
      browser.isAway = isAway
    },
    onChange: (next) => shown.push(next),
  })
  link.follow('ready')
  const setOnLine = (isOnLine: boolean): void => {
    browser.isOnLine = isOnLine
    link.look()
  }
  return { link, browser, shown, setOnLine }
}

describe('a browser without a network', () => {
  it('reports an interruption and is muted before its socket notices; then reports its return', () => {
    const { browser, shown, setOnLine } = connected(true)
    setOnLine(false)
    expect([shown.at(-1), browser.isAway]).toEqual(['interrupted', true])
    setOnLine(true)
    expect([shown.at(-1), browser.isAway]).toEqual(['ready', false])
  })

  it('stays interrupted if its socket broke meanwhile, until it is up again', () => {
    const { link, browser, shown, setOnLine } = connected(true)
    setOnLine(false)
    link.follow('interrupted')
    setOnLine(true)
    expect([shown.at(-1), browser.isAway]).toEqual(['interrupted', true])
    link.follow('ready')
    expect(shown).toEqual(['ready', 'interrupted', 'ready'])
    expect(browser.isAway).toBe(false)
  })

  it('keeps its audio over a carrier, which needs no connection of ours', () => {
    const { browser, shown, setOnLine } = connected(false)
    setOnLine(false)
    expect([shown, browser.isAway]).toEqual([['ready'], false])
  })

  it('stays closed once closed', () => {
    const { link, shown } = connected(true)
    link.follow('closed')
    link.follow('ready')
    expect(shown.at(-1)).toBe('closed')
  })
})
