import type { Language } from '@velvetline/contracts/locales'
import type { Plugin } from 'vite'

const RUNTIME = /\/src\/paraglide\/runtime\.js$/
const MESSAGE = /\/src\/paraglide\/messages\/(?!_index\.js$)[^/]+\.js$/
const RUNTIME_IMPORT = /^import .* from '\.\.\/runtime\.js';$/m
/** The last statement of a compiled message: it chooses among the languages each time. */
const CHOICE = /^export const (\w+) = [\s\S]*$/m

/**
 * Leaves the texts of one language in the browser's files. A page never changes its language (see routes/__root.tsx), so
 * nobody needs the other's texts, nor the choice between them. It takes 4.3 to 4.6 KB from a first load, compressed.
 */
export const oneLanguage = (language: Language): Plugin => ({
  name: 'velvetline:one-language',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: [RUNTIME, MESSAGE] },
    handler(code, id) {
      if (RUNTIME.test(id)) return { code: `export const getLocale = () => '${language}'`, map: null }
      const text = `${language}_${CHOICE.exec(code)?.[1]}`
      if (!code.includes(`const ${text} = `)) return this.error(`No text in the language ${language}: ${id}`)
      return { code: code.replace(RUNTIME_IMPORT, '').replace(CHOICE, `export const $1 = ${text}`), map: null }
    },
  },
})

const HELPER = '\0vite/preload-helper.js'

/** Makes `import()` a plain import: there are no style files to wait for, and the pages name their chunks themselves. 0.7 KB of a first load. */
export const plainImports = (): Plugin => ({
  name: 'velvetline:plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  },
})

const USES_ZOD = /\bz\./

const mentions = (name: string): RegExp => new RegExp(`\\b${name}\\b`)

/**
 * Leaves the schemas out of the contracts. A feature's file holds its paths, limits and schemas together, and no bundler can tell that
 * making a schema has no effect: every page would carry zod, 18 KB. A page that imports a schema fails the build.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'velvetline:without-schemas',
  transform: {
    filter: { id: /\/packages\/contracts\/src\/[\w-]+\.ts$/, code: /from ['"]zod['"]/ },
    handler(code) {
      const { body } = this.parse(code)
      const textOf = ({ start, end }: { start: number; end: number }): string => code.slice(start, end)
      const imports = body.filter((statement) => statement.type === 'ImportDeclaration')
      const statements = body.filter((statement) => statement.type !== 'ImportDeclaration').map(textOf)
      const schemas: RegExp[] = [USES_ZOD]
      const kept = statements.filter((statement) => {
        if (!schemas.some((schema) => schema.test(statement))) return true
        // What is made of a schema is one too.
        const name = /^(?:export )?const (\w+)/.exec(statement)?.[1]
        if (name) schemas.push(mentions(name))
        return false
      })
      const text = kept.join('\n')
      const neededImports = imports.flatMap(({ source, specifiers }) => {
        const names = specifiers.map(({ local }) => local.name).filter((name) => mentions(name).test(text))
        return names.length > 0 ? [`import { ${names.join(', ')} } from ${textOf(source)}`] : []
      })
      return { code: [...neededImports, text].join('\n'), map: null }
    },
  },
})
