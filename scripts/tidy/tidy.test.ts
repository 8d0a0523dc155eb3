import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placesOf, projectPaths, readProjectFiles } from './project-files.ts'

const code = readProjectFiles(/^(apps|packages|e2e|bench|scripts)\/.*\.(ts|tsx|mjs)$/)
const ownCode = code.filter(({ path }) => !path.startsWith('scripts/tidy/'))
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

const FILE_LINES_MAX = 300
const FILE_BYTES_MAX = 700 * 1024

describe('files', () => {
  it('have names in kebab case', () => {
    // A dash before the name is the router's mark for a file beside the routes that is none.
    const odd = code.map(({ path }) => path).filter((path) => !/^[-a-z0-9$_][a-z0-9.$_-]*$/.test(basename(path)))
    expect(odd).toEqual([])
  })

  it('of code stay readable in one sitting', () => {
    const generated = /\.gen\.ts$|database\.types\.ts$/
    const long = code.filter(({ path }) => !generated.test(path)).filter(({ lines }) => lines.length > FILE_LINES_MAX)
    expect(long.map(({ path, lines }) => `${path}: ${lines.length} lines`)).toEqual([])
  })

  it('are small enough for a repository', () => {
    const heavy = projectPaths().filter((path) => {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      return size > FILE_BYTES_MAX && path !== 'package-lock.json'
    })
    expect(heavy).toEqual([])
  })

  it('are of known kinds', () => {
    const kinds =
      /\.(ts|tsx|mjs|js|css|sql|json|md|webp|avif|png|jpg|svg|html|txt|ico|woff2|ttf|webmanifest)$|(^|\/)(LICENSE|\.gitignore|\.npmrc|\.env\.example|\.gitattributes|\.editorconfig|\.ci\/run|\.nvmrc|deploy\/(Dockerfile(\.dockerignore)?|Caddyfile|[a-z]+\.yaml|velvetline\.env\.example))$/
    expect(projectPaths().filter((path) => !kinds.test(path))).toEqual([])
  })

  it('of migrations are numbered without a gap', () => {
    const numbers = projectPaths()
      .filter((path) => /^apps\/server\/database\/migrations\/\d{4}-[a-z0-9-]+\.sql$/.test(path))
      .map((path) => Number(basename(path).slice(0, 4)))
      .sort((left, right) => left - right)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThan(0)
  })

  it('of functions hold the one that they are named after, and say who may call it', () => {
    const files = readProjectFiles(/^apps\/server\/database\/functions\//)
    const odd = files.filter(({ path, text }) => {
      const name = basename(path, '.sql').replaceAll('-', '_')
      const created = [...text.matchAll(/^create or replace function (\w+)\(/gm)].map((found) => found[1])
      const rights = `\nrevoke execute on function ${name} from public, velvetline_app;\n`
      return created.join() !== name || !text.startsWith('-- ') || !text.includes(rights)
    })
    expect(odd.map(({ path }) => path)).toEqual([])
    expect(files.length).toBeGreaterThan(0)
  })

  it('of migrations leave functions to the files of the functions', () => {
    // Earlier ones were applied when migrations still held functions.
    const later = readProjectFiles(/^apps\/server\/database\/migrations\/(?!00([0-2]\d|3[0-2])-)/)
    expect(placesOf(later, /\b(create or replace|alter) function\b/i)).toEqual([])
  })
})

describe('code', () => {
  it('leaves nothing for later and switches no check off', () => {
    expect(placesOf(ownCode, /\b(TODO|FIXME|XXX|HACK)\b|biome-ignore|@ts-(ignore|expect-error|nocheck)/)).toEqual([])
  })

  it('runs every test', () => {
    expect(placesOf(ownCode, /\b(it|test|describe)\.(only|skip|todo|fixme)\(/)).toEqual([])
  })

  it('asserts something in every test file', () => {
    const silent = ownCode.filter(({ path, text }) => isTest(path) && !/\bexpect\b/.test(text))
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('takes the time from the clock on the server', () => {
    const server = ownCode.filter(
      ({ path }) => path.startsWith('apps/server/src/') && !isTest(path) && !path.endsWith('kernel/clock.ts'),
    )
    expect(placesOf(server, /new Date\(\)|Date\.now\(\)/)).toEqual([])
  })

  it('writes figures for people with the one formatter of each side', () => {
    const formatters =
      /^(apps\/web\/src\/shared\/format|apps\/server\/src\/platform\/create-format|packages\/contracts\/src\/money)\.ts$/
    const others = ownCode.filter(
      ({ path }) => /^(apps\/[a-z]+\/src|packages)\//.test(path) && !isTest(path) && !formatters.test(path),
    )
    expect(placesOf(others, /\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat/)).toEqual([])
  })

  it('says what it knows of a country in the country’s own file', () => {
    const facts = /^apps\/server\/src\/features\/countries\/facts\/index\.ts$/
    // A page may have a sentence about one country's law.
    const said = 'age-block.tsx'
    const others = ownCode.filter(
      ({ path }) =>
        /^(apps\/[a-z]+\/src|packages)\//.test(path) && !isTest(path) && !/-scene\.ts$/.test(path) && !facts.test(path),
    )
    const places = placesOf(others, /Record<CountryCode\b|(===|!==|case) '(at|ch|li|lu|us|uk|ca|au|ie|nz|za)'/)
    expect(places.filter((place) => !place.includes(said))).toEqual([])
  })

  it('compares due times with a parameter, never with the database’s own clock', () => {
    // A migration runs once, and nobody could tell it the time.
    const sql = readProjectFiles(
      /^apps\/server\/(database\/functions\/.*\.sql|src\/.*\.repository\.ts|src\/features\/.*(?<!\.test)\.ts)$/,
    )
    expect(
      placesOf(sql, /(?<!\.)\bnow\(\)|current_timestamp|clock_timestamp/i).filter((place) => !/: --/.test(place)),
    ).toEqual([])
  })

  it('awaits nothing within the list that Promise.all gets', () => {
    // What was begun before in the list is awaited by nobody meanwhile: if it fails, the process ends.
    const inOneLine = /Promise\.all\(\[(?!.*\basync\b).*\bawait\b/
    const onLines = /^( *)(?! ).*Promise\.all\(\[\n(?:\1 {2}.*\n)*?\1 {2}(?! )(?!.*\basync\b).*\bawait\b/m
    const odd = ownCode.filter(({ text }) => inOneLine.test(text) || onLines.test(text))
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  it('calls one thing by one word', () => {
    // GLOSSARY.md says which word we use instead.
    expect(placesOf(ownCode, /\b(customer|customers|coins?|girls?)\b/i)).toEqual([])
  })

  it('is written in plain words, and so are the documents', () => {
    const texts =
      /\/(demo\/world|content\/texts|countries\/facts|migrations)\/|prompts|\.refusals\.ts$|^scripts\/tidy\//
    const files = readProjectFiles(/^(apps|packages|e2e|bench|scripts)\/.*\.(ts|tsx|mjs|sql|css)$|\.md$/)
    const words =
      /\b([Ww]hoever|[Aa]new|[Ii]n vain|[Dd]eeds?|[Bb]reath|[Ww]ish(es|ed)?|WISH|[Bb]eside it|[Ss]pecifications?|[Ss]eeds|[Ll]ad(y|ies))\b/
    const names = /[a-z](Wish|Deed|Anew|InVain|Lady)(es|s)?\b|\b(wish|deed|lady)[A-Z]/
    // An anchor, a menu item and a refusal, as people see them.
    const shown = /#ladies\b|id="ladies"|consultants: 'Ladies'|It starts anew on/
    const own = files.filter(({ path }) => !texts.test(path))
    expect([words, names].flatMap((odd) => placesOf(own, odd)).filter((place) => !shown.test(place))).toEqual([])
  })

  it('calls people they, or by their role', () => {
    // What visitors read about one person may say more.
    const texts =
      /\/(demo|content\/texts|countries\/facts|migrations)\/|\.refusals\.ts$|\/tell-members\.ts$|^scripts\/tidy\//
    const quoted = /: (expect\(wordsFor|text: 'She|'She plays|.*excerpt\('She)/
    const files = readProjectFiles(/^(apps|packages|e2e|bench|scripts)\/.*\.(ts|tsx|mjs|sql|css)$|\.md$/)
    const own = files.filter(({ path }) => !texts.test(path))
    const words =
      /(?<!\p{L})([Ss]he|[Hh]er(s|self)?|[Hh]e|[Hh]im(self)?|[Hh]is)(?!\p{L})|\b(is|of)Her(s|self)?(?![a-z])/u
    expect(placesOf(own, words).filter((place) => !quoted.test(place))).toEqual([])
  })

  it('names durations with their unit', () => {
    expect(placesOf(ownCode, /\b(timeout|delay|interval|duration): number\b/)).toEqual([])
  })
})

describe('styles', () => {
  const sheets = readProjectFiles(/^apps\/web\/src\/.*\.css$/).map(({ path, text }) => ({
    path,
    text: text.replace(/\/\*.*?\*\//gs, ''),
  }))
  const pages = readProjectFiles(/^apps\/web\/src\/(?!paraglide\/).*\.tsx?$/).filter(({ path }) => !isTest(path))
  const shown = [...pages, ...sheets].map(({ text }) => text).join('\n')

  it('change their form at one scale of widths, written one way', () => {
    const scale = /^\(width (<|>=) (30|40|48|64|75)rem\)$|^\((40|48|64)rem <= width < (48|64|75)rem\)$/
    const conditions = [...sheets, ...pages].flatMap(({ path, text }) =>
      [...text.matchAll(/\([^()]*\bwidth[^()]*(?:rem|px)\)/g)]
        .map(([condition]) => ({ path, condition }))
        .filter(({ condition }) => /[<>]|(min|max)-width/.test(condition)),
    )
    expect(conditions.length).toBeGreaterThan(50)
    expect(conditions.filter(({ condition }) => !scale.test(condition))).toEqual([])
  })

  it('are all imported', () => {
    expect(sheets.map(({ path }) => path).filter((path) => !shown.includes(`/${basename(path)}`))).toEqual([])
  })

  it('hold no rule for a class that no page has', () => {
    const words = new Set(pages.flatMap(({ text }) => text.match(/[a-z][a-z0-9-]*/g) ?? []))
    // A class may be composed, as in `ui-button-${variant}`.
    const beginnings = pages.flatMap(({ text }) =>
      [...text.matchAll(/([a-z][a-z0-9-]*-)\$\{/g)].map(([, begin]) => begin ?? ''),
    )
    const isShown = (name: string): boolean => words.has(name) || beginnings.some((begin) => name.startsWith(begin))
    const dead = sheets.flatMap(({ path, text }) =>
      [
        ...new Set(
          [...text.replace(/url\([^)]*\)|"[^"]*"/g, '').matchAll(/\.([a-z][a-z0-9_-]*)/g)].map(
            ([, name]) => name ?? '',
          ),
        ),
      ]
        .filter((name) => !isShown(name))
        .map((name) => `${path}: .${name}`),
    )
    expect(dead).toEqual([])
  })

  it('use tokens that exist, and every token there is', () => {
    const theme = sheets.find(({ path }) => path.endsWith('styles/theme.css'))?.text ?? ''
    const tokens = new Set([...theme.matchAll(/^\s*(--[a-z0-9-]+):/gm)].map(([, name]) => name ?? ''))
    expect(tokens.size).toBeGreaterThan(50)
    const unused = [...tokens].filter((name) => !shown.includes(`var(${name}`))
    expect(unused).toEqual([])
    const defined = new Set([...shown.matchAll(/['"\s{;](--[a-z0-9-]+)['"]?\s*:/g)].map(([, name]) => name ?? ''))
    const unknown = [...shown.matchAll(/var\((--(?!radix-)[a-z0-9-]+)\)/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !defined.has(name))
    expect([...new Set(unknown)]).toEqual([])
  })
})

describe('texts', () => {
  const catalogues = readProjectFiles(/^apps\/web\/messages\/[a-z-]+\/(de|en)\.json$/)
  const keysOf = (text: string): Map<string, string> =>
    new Map(
      Object.entries(JSON.parse(text) as Record<string, unknown>)
        .filter(([key]) => !key.startsWith('$'))
        .map(([key, value]) => [key, JSON.stringify(value)]),
    )
  const german = catalogues.filter(({ path }) => path.endsWith('/de.json'))

  it('exist in both languages, none empty', () => {
    const missing = german.flatMap(({ path, text }) => {
      const twin = catalogues.find((other) => other.path === path.replace(/de\.json$/, 'en.json'))
      const here = keysOf(text)
      const there = twin ? keysOf(twin.text) : new Map<string, string>()
      const all = new Set([...here.keys(), ...there.keys()])
      return [...all]
        .filter((key) => [here, there].some((side) => !side.has(key) || side.get(key) === '""'))
        .map((key) => `${path}: ${key}`)
    })
    expect(german.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  it('are all used', () => {
    const used = new Set(code.flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)))
    expect(used.size).toBeGreaterThan(0)
    const unused = german.flatMap(({ path, text }) =>
      [...keysOf(text).keys()].filter((key) => !used.has(key)).map((key) => `${path}: ${key}`),
    )
    expect(unused).toEqual([])
  })

  it('call a membership by its one word', () => {
    const pages = readProjectFiles(
      /^apps\/server\/src\/features\/(content\/texts\/.*\.(de|en)|countries\/facts\/..)\.ts$/,
    )
    const names =
      /"[^"]*": ".*(\b(Premium(?!-Nummer| number)|Tarif|Abo\b|Abonnement)|\bplans?\b)|^(?!.*": ").*(\bTarif|\bAbo\b|\bplans?\b)/
    // The first two are fixed wordings, the third is a number.
    const fixed = /lists_banner_action|calls_membership_offer|telephone_line_practice_line_premium/
    expect(placesOf([...catalogues, ...pages], names).filter((place) => !fixed.test(place))).toEqual([])
  })

  it('address people formally in German', () => {
    expect(placesOf(german, /"[^"]*\b(du|dich|dir|dein|deine|deinen|deinem|deiner)\b[^"]*"\s*,?$/i)).toEqual([])
  })
})

describe('the repository', () => {
  it('names no download host in its lock file', () => {
    expect(/"resolved": *"https?:/.test(readFileSync('package-lock.json', 'utf8'))).toBe(false)
  })

  it('pins every dependency to an exact version', () => {
    const manifests = projectPaths().filter((path) => /(^|\/)package\.json$/.test(path))
    const loose = manifests.flatMap((path) => {
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string> | undefined>
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
        Object.entries(manifest[group] ?? {})
          .filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          .map(([name, version]) => `${path}: ${name} ${version}`),
      )
    })
    expect(loose).toEqual([])
  })

  it('shows both commands in the README', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(readme).toContain('npm start')
    expect(readme).toContain('npm test')
  })
})
