import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import type { ReadStream } from 'node:tty'
import { OperatorError } from '../kernel/operator-error.ts'

/** What a command reads and writes: results on the standard output, everything else on the error output. */
export interface Terminal {
  readonly isInteractive: boolean
  print(line: string): void
  /** What somebody should know, and no program would read. */
  tell(line: string): void
  /** A line that replaces the one before; only on a terminal, so that no file fills with it. */
  progress(line: string): void
  ask(question: string): Promise<string>
  /** Does not show what is typed. */
  askSecret(question: string): Promise<string>
  /** Everything on the standard input. */
  readInput(): Promise<string>
}

const INTERRUPT = '\u0003'
const END = '\u0004'
const ENTER = ['\r', '\n']
const ERASE = ['\u0008', '\u007f']
/** Erases the line, and goes back to its beginning. */
const CLEAR_LINE = '\r\u001b[2K'

/** Reads a line key by key, so that nothing echoes it. */
const readHidden = (input: ReadStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let typed = ''
    const take = (key: string): 'more' | 'done' | 'interrupted' => {
      if (key === INTERRUPT || key === END) return 'interrupted'
      if (ENTER.includes(key)) return 'done'
      typed = ERASE.includes(key) ? Array.from(typed).slice(0, -1).join('') : typed + key
      return 'more'
    }
    const read = (keys: string): void => {
      const given = Array.from(keys)
      const end = given.findIndex((key) => take(key) !== 'more')
      if (end < 0) return
      const outcome = ENTER.includes(given[end] ?? '') ? 'done' : 'interrupted'
      input.off('data', read).setRawMode(false).pause()
      // What came in the same piece, as from a paste, belongs to the next question.
      const rest = given.slice(end + 1).join('')
      if (rest !== '') input.unshift(rest, 'utf8')
      if (outcome === 'done') resolve(typed)
      else reject(new OperatorError('Interrupted: nothing was done.'))
    }
    input.setRawMode(true).setEncoding('utf8').on('data', read).resume()
  })

export const createTerminal = (
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stdout,
  errors: NodeJS.WriteStream = process.stderr,
): Terminal => {
  const isInteractive = Boolean(input.isTTY && errors.isTTY)
  let hasProgress = false
  const endProgress = (): void => {
    if (hasProgress) errors.write(CLEAR_LINE)
    hasProgress = false
  }
  const tell = (line: string): void => {
    endProgress()
    errors.write(`${line}\n`)
  }
  return {
    isInteractive,
    print: (line) => {
      endProgress()
      output.write(`${line}\n`)
    },
    tell,
    progress: (line) => {
      if (!errors.isTTY) return
      errors.write(`${CLEAR_LINE}${line}`)
      hasProgress = true
    },
    ask: async (question) => {
      endProgress()
      const prompt = createInterface({ input, output: errors })
      try {
        return (await prompt.question(`${question}: `)).trim()
      } finally {
        prompt.close()
      }
    },
    askSecret: async (question) => {
      endProgress()
      errors.write(`${question}: `)
      const typed = await readHidden(input as ReadStream)
      errors.write('\n')
      return typed
    },
    readInput: () => text(input),
  }
}
