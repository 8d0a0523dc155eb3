import type { Page } from '@playwright/test'

interface ScriptContext {
  rawEvaluateHandle(script: string): Promise<unknown>
}

/** What Playwright has behind a page. */
interface WithInsides {
  readonly _connection: { toImpl(page: Page): { mainFrame(): { utilityContext(): Promise<ScriptContext> } } }
}

const DESCRIBE = 'ariaSnapshotForExpectFailure(element, options) {'

let areCheap = false

/**
 * An expectation that is not met yet is tried up to ten times a second, and Playwright describes the whole page in words after each of these tries,
 * for the case that it was the last: 50 ms of the page's time, so that a page that is waited for works only for that. No option switches it off. The
 * page as it was when a test failed is described at the end of the test all the same.
 */
export const keepTriesCheap = async (page: Page): Promise<void> => {
  if (areCheap) return
  areCheap = true
  const context = await (page as unknown as WithInsides)._connection.toImpl(page).mainFrame().utilityContext()
  const contexts: ScriptContext = Object.getPrototypeOf(context)
  const { rawEvaluateHandle } = contexts
  contexts.rawEvaluateHandle = function (script) {
    const cheap = script.replace(DESCRIBE, `${DESCRIBE} return;`)
    if (cheap === script && script.includes('.InjectedScript()'))
      throw new Error('this version of Playwright describes pages elsewhere')
    return rawEvaluateHandle.call(this, cheap)
  }
}
