import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../support/free-port.ts'

const MINI_BROWSER = process.env.MINI_BROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const TRY_EVERY_MS = 100
const READY_WITHIN_MS = 60_000

export interface WebkitPage {
  goto(address: string): Promise<void>
  /** Runs the text of a function's body in the page. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
}

const firstLine = async (stream: NodeJS.ReadableStream | null | undefined): Promise<string> => {
  if (!stream) throw new Error('the program was started without a pipe')
  const [data] = (await once(stream, 'data')) as [Buffer]
  return String(data).trim()
}

/** A virtual screen that the browser draws on. */
export const openScreen = async (): Promise<{ display: string; close(): void }> => {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = `:${await firstLine(child.stdio[3] as NodeJS.ReadableStream)}`
  return { display, close: () => child.kill() }
}

const environmentOn = (display: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  // Its sandbox needs rights that a container does not give; the browser sees our own pages only.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
})

/** What the browser writes to its console while it shows these pages, each in a tab. Not in a session of WebDriver, which keeps it to itself. */
export const readConsole = async (display: string, addresses: readonly string[], watchMs: number): Promise<string> => {
  const child = spawn(MINI_BROWSER, ['--enable-write-console-messages-to-stdout=true', ...addresses], {
    env: environmentOn(display),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await sleep(watchMs)
  const gone = once(child, 'close')
  child.kill()
  await gone
  return text
}

const connect =
  (port: number) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

const untilReady = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (waitedMs >= READY_WITHIN_MS) throw error
      await sleep(TRY_EVERY_MS)
    }
  }
}

/** WebKitGTK's small browser, controlled by the W3C's WebDriver. */
export const openWebkit = async (display: string): Promise<{ page: WebkitPage; close(): Promise<void> }> => {
  const port = await findFreePort()
  const driver: ChildProcess = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: environmentOn(display),
    stdio: 'ignore',
  })
  const ask = connect(port)
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args } }
  await untilReady(() => ask('GET', '/status'))
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } })
  const session = `/session/${sessionId}`
  const run = <T>(script: string, ...given: readonly unknown[]): Promise<T> =>
    ask('POST', `${session}/execute/sync`, { script, args: given })
  // The first window cannot be as narrow as a phone, because of its tool bar.
  const known = await ask<string[]>('GET', `${session}/window/handles`)
  await run('window.open("about:blank", "", "width=1280,height=900,toolbar=no,menubar=no,location=no")')
  const opened = await untilReady(async () => {
    const handle = (await ask<string[]>('GET', `${session}/window/handles`)).find((one) => !known.includes(one))
    if (!handle) throw new Error('the window did not open')
    return handle
  })
  await ask('POST', `${session}/window`, { handle: opened })
  const find = (selector: string): Promise<string> =>
    untilReady(async () => {
      const found = await ask<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      })
      return `${session}/element/${found[ELEMENT]}`
    })
  return {
    page: {
      goto: async (address) => {
        await ask('POST', `${session}/url`, { url: address })
      },
      run,
      click: (selector) => untilReady(async () => ask('POST', `${await find(selector)}/click`, {})),
      type: async (selector, text) => {
        await ask('POST', `${await find(selector)}/value`, { text })
      },
      resize: async (width, height) => {
        await ask('POST', `${session}/window/rect`, { width, height })
      },
      screenshot: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined)
      driver.kill()
    },
  }
}
