// Loaded into the server by `npm start` and `npm run dev`. A killed npm cannot tell its child, which would keep running and hold the port; so
// the server checks whether npm still lives, and shuts down when it does not.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 100
/** npm, its shell, and this process: no others are between. */
const CHAIN_MAX = 3

const read = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Parent and start time, from the fields after the name in brackets. */
const identify = (pid) => {
  const stat = read(pid, 'stat')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { pid, isAlive: stat !== '' && fields[0] !== 'Z', parent: Number(fields[1]), bornAt: fields[19] }
}

/** From our parent up to npm; only our parent where the system does not tell more. */
const launchers = () => {
  const chain = [identify(process.ppid)]
  while (chain.length < CHAIN_MAX && chain.at(-1).isAlive && !read(chain.at(-1).pid, 'cmdline').includes('npm')) {
    chain.push(identify(chain.at(-1).parent))
  }
  return chain.at(-1).isAlive && read(chain.at(-1).pid, 'cmdline').includes('npm') ? chain : chain.slice(0, 1)
}

if (['start', 'dev'].includes(process.env.npm_lifecycle_event)) {
  const parent = process.ppid
  const chain = launchers().filter(({ isAlive }) => isAlive)
  const isGone = ({ pid, bornAt }) => {
    const now = identify(pid)
    return !now.isAlive || now.bornAt !== bornAt
  }
  const timer = setInterval(() => {
    if (process.ppid === parent && !chain.some(isGone)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
