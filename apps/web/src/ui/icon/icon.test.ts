import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

it('has a drawing for every icon name, and no other', async () => {
  const drawings = await readFile(new URL('./icons.svg', import.meta.url), 'utf8')
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, name]) => name)
  expect(drawn).toEqual([...ICON_NAMES])
})
