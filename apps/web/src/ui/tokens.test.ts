import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const here = new URL('.', import.meta.url)

const styleSheets = async (): Promise<[string, string][]> => {
  const names = (await readdir(here, { recursive: true })).filter((name) => name.endsWith('.css'))
  expect(names.length).toBeGreaterThan(20)
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(new URL(name, here), 'utf8')]),
  )
}

describe('the styles of the components', () => {
  it('use tokens for every colour', async () => {
    for (const [name, text] of await styleSheets())
      expect(text.match(/#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi), name).toBeNull()
  })

  it('are in the layer that pages override', async () => {
    for (const [name, text] of await styleSheets()) expect(text, name).toMatch(/^@layer ui \{/)
  })

  it('name only tokens that exist', async () => {
    const theme = await readFile(new URL('../styles/theme.css', here), 'utf8')
    const known = new Set([...theme.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
    expect(known.size).toBeGreaterThan(20)
    for (const [name, text] of await styleSheets()) {
      const own = new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, local]) => local))
      const used = [...text.matchAll(/var\((--[\w-]+)(,?)/g)]
        .filter(([, , fallback]) => fallback === '')
        .map(([, one]) => one)
      // Set by the library while a toast is dragged, or by the parts of a status.
      const foreign = used.filter((one) => !known.has(one) && !own.has(one) && !/^--(radix|tone)/.test(one ?? ''))
      expect(foreign, name).toEqual([])
    }
  })
})
