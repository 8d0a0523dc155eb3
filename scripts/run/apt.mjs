import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const succeeds = (command, args, stdio = 'ignore') => spawnSync(command, args, { stdio }).status === 0

const findPrefix = () => {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

/**
 * Installs packages of Debian through apt where this user may, without a question.
 * @param {string} what for the terminal
 * @param {...string[]} choices the first that can be installed is
 * @returns {boolean | undefined} whether it did, and undefined if this user may not
 */
export const installThroughApt = (what, ...choices) => {
  const prefix = findPrefix()
  if (!prefix) return undefined
  console.log(`Installing ${what} …`)
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return succeeds(command, rest, ['ignore', 'inherit', 'inherit'])
  }
  return apt('update') && choices.some((names) => apt('install', '--yes', '--no-install-recommends', ...names))
}
