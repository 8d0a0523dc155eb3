/** What is changed and which tests should notice. Paths are below apps/server; a test path is a prefix, like Vitest's filters. */
export interface Area {
  readonly name: string
  readonly sources: RegExp
  /** Only matching lines are changed; all of them by default. */
  readonly lines?: { readonly sources: RegExp; readonly pattern: RegExp }
  readonly tests: readonly string[]
  /** Slow or narrow tests that run only when their own folder is changed. */
  readonly ownOnly?: readonly string[]
  readonly count: number
}

/** Without rules of their own, or with texts and drawings that people judge. */
const NEVER = /\.test\.ts$|\/test\/|\/contract-suite\/|\/mails\/|\.(types|refusals)\.ts$|\/index\.ts$/
const DRAWN = /\/receipts\/(draw-receipt|pdf-page|receipt-words)\.ts$/
const SANDBOX = /\/sandbox[./-]/

export const isChanged = (path: string): boolean => !NEVER.test(path) && !DRAWN.test(path) && !SANDBOX.test(path)

export const AREAS: readonly Area[] = [
  {
    name: 'money',
    sources:
      /^src\/features\/(credits|payment-rails|payments|spending-care|subscriptions|earnings)\/|^database\/functions\/(credits|ledger|chat-send-member)-/,
    tests: [
      'src/features/credits/',
      'src/features/payment-rails/',
      'src/features/payments/',
      'src/features/spending-care/',
      'src/features/subscriptions/',
      'src/features/earnings/',
      'src/features/chat/send-member-message',
      'src/features/admin/',
      'test/ledger-invariants',
    ],
    ownOnly: ['src/features/payment-rails/'],
    count: 40,
  },
  {
    name: 'access',
    sources: /^src\/features\/accounts\/|^src\/platform\/http\/(auth\/|rate-limit|network-address)|\.routes\.ts$/,
    lines: { sources: /\.routes\.ts$/, pattern: /\brequire[A-Z]|\baccess: |rateLimit|limit\(/ },
    tests: [
      'src/features/accounts/',
      'src/platform/http/',
      'src/features/chat/',
      'src/features/credits/',
      'src/features/favourites/',
      'src/features/profiles/',
      'src/features/agents/',
      'src/features/earnings/',
      'src/features/reviews/',
      'src/features/admin/',
      'src/features/age-verification/',
      'src/features/contact/',
      'src/features/analytics/',
      'src/features/subscriptions/',
      'src/features/calls/web/',
      'src/features/calls/desk/',
      'src/features/calls/lists/',
      'src/features/calls/direct/',
      'src/features/telephone-line/',
      'src/features/payment-rails/',
      'src/features/payments/',
      'src/features/spending-care/',
    ],
    ownOnly: ['src/features/payment-rails/', 'src/features/telephone-line/'],
    count: 40,
  },
  {
    name: 'meter',
    sources: /^src\/features\/calls\/(meter|voice-desk)\/|^src\/features\/calls\/web\/|^database\/functions\/calls-/,
    tests: [
      'src/features/calls/meter/',
      'src/features/calls/web/',
      'src/features/calls/voice-desk/',
      'src/features/calls/desk/',
    ],
    count: 30,
  },
  {
    name: 'age',
    sources: /^src\/features\/age-verification\//,
    tests: ['src/features/age-verification/'],
    count: 20,
  },
  {
    name: 'page cache',
    sources: /^src\/platform\/http\/(pages\/|answer-shortcut)/,
    tests: ['src/platform/http/'],
    count: 20,
  },
]
