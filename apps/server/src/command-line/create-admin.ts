import { createAdmin as makeAdmin } from '../features/accounts/index.ts'
import { commandLine, recordStaffAct } from '../features/staff/index.ts'
import { type Command, EXIT, type Given, type Surroundings, UsageError } from './command.ts'
import { openContext } from './open-installation.ts'
import type { Terminal } from './terminal.ts'

const LANGUAGES = ['en', 'de'] as const

const askPassword = async (terminal: Terminal): Promise<string> => {
  const password = await terminal.askSecret('Password')
  if (password !== (await terminal.askSecret('The same password again')))
    throw new UsageError('The two passwords differ: nothing was done.')
  return password
}

const readLogin = async (given: Given, terminal: Terminal) => {
  const [email, name] = [given.text('email'), given.text('name')]
  if (email !== undefined && name !== undefined && !terminal.isInteractive) {
    const [password = ''] = (await terminal.readInput()).split(/\r?\n/)
    return { name, email, password }
  }
  if (!terminal.isInteractive)
    throw new UsageError('Without a terminal, give --email and --name, and the password on the standard input.')
  return {
    name: name ?? (await terminal.ask('Name')),
    email: email ?? (await terminal.ask('E-mail')),
    password: await askPassword(terminal),
  }
}

const readLanguage = (given: Given) => {
  const written = given.text('language') ?? 'en'
  const language = LANGUAGES.find((known) => known === written)
  if (!language) throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}.`)
  return language
}

export const createAdmin: Command = {
  name: 'create-admin',
  summary: 'Make an account that can sign in to /admin',
  operands: [],
  options: {
    email: { type: 'string', value: 'ADDRESS', help: 'the e-mail address; asked for if left out' },
    name: { type: 'string', value: 'NAME', help: 'the name; asked for if left out' },
    language: { type: 'string', value: 'en|de', help: 'the language of mails to this account (en)' },
  },
  details:
    'Asks for what is left out. The password is not shown, and never taken from the command line, where others on the machine could read it: without a terminal it is the first line of the standard input. It must be as good as a member’s. An e-mail address that has an account is refused.',
  examples: ['create-admin', 'create-admin --email ada@velvetline.example --name "Ada Example" < password.txt'],
  run: async (given, surroundings: Surroundings) => {
    const { terminal } = surroundings
    const language = readLanguage(given)
    const login = await readLogin(given, terminal)
    const { context } = await openContext(surroundings)
    await makeAdmin(context, { ...login, language }, (tx, id, name) => {
      const subject = { kind: 'staff', id, label: name } as const
      return recordStaffAct(context, { by: commandLine(), action: 'admin.created', subject }, tx)
    })
    terminal.print(`${login.email} can sign in at ${context.config.http.publicUrl}/login.`)
    return EXIT.done
  },
}
