import type { Language } from '@velvetline/contracts/locales'
import type { Plugin } from 'vite'

const RUNTIME = /\/src\/paraglide\/runtime\.js$/
const MESSAGE = /\/src\/paraglide\/messages\/(?!_index\.js$)[^/]+\.js$/
const RUNTIME_IMPORT = /^import .* from '\.\.\/runtime\.js';$/m
/** The last statement of a compiled message, which chooses between the languages. */
const CHOICE = /^export const (\w+) = [\s\S]*$/m

/**
 * Leaves one language's texts in the browser's files: a page never changes its language (routes/__root.tsx). 4.3 to 4.6 KB of a first load,
 * compressed.
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

/** Makes `import()` a plain import: pages name their style sheet and chunks themselves. 0.7 KB of a first load. */
export const plainImports = (): Plugin => ({
  name: 'velvetline:plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  },
})

const ROUTERS_ERROR_PAGE = /^function ErrorComponent\([\s\S]*?^}$/m

/** Every route shows our own error page, so the router's would never be seen. 0.3 KB of a first load. */
export const withoutRoutersErrorPage = (): Plugin => ({
  name: 'velvetline:without-routers-error-page',
  apply: 'build',
  transform: {
    filter: { id: /\/@tanstack\/react-router\/dist\/esm\/CatchBoundary\.js$/ },
    handler(code) {
      if (!ROUTERS_ERROR_PAGE.test(code)) return this.error('The router’s error page is not where it was.')
      return { code: code.replace(ROUTERS_ERROR_PAGE, 'const ErrorComponent = () => null'), map: null }
    },
  },
})

const USES_ZOD = /\bz\./

const mentions = (name: string): RegExp => new RegExp(`\\b${name}\\b`)

/**
 * Removes the schemas from the contracts. No bundler can tell that making a schema has no side effect, so every page would carry zod, 18
 * KB. A page that imports a schema fails the build.
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
