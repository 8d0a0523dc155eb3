// Loaded into a node under test: its clock differs from the system's by as many milliseconds as the file says. Timers keep their pace.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 50
const System = Date
let offsetMs = 0
setInterval(() => {
  try {
    offsetMs = Number(readFileSync(process.env.MOVED_CLOCK_FILE ?? '', 'utf8'))
  } catch {
    // Not written yet.
  }
}, LOOK_EVERY_MS).unref()

globalThis.Date = class extends System {
  constructor(...given) {
    super(...(given.length === 0 ? [System.now() + offsetMs] : given))
  }

  static now() {
    return System.now() + offsetMs
  }
}
