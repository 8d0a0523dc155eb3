import type { Config } from '../config/config.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../demo/demo-logins.ts'

const WIDTH = 18
const line = (name: string, value: string): string => `  ${name.padEnd(WIDTH)}${value}`

const demoLines = (url: string): string[] => [
  line('Outbox', `${url}/sandbox/mail`),
  '',
  `Demo logins, all with the password ${DEMO_PASSWORD}:`,
  ...DEMO_LOGINS.map(({ email, note }) => `  ${email.padEnd(34)}${note}`),
]

export const readyMessage = (config: Config, url: string): string =>
  [
    '',
    `${config.service.name} is ready.`,
    '',
    line('Site', url),
    line('Agent workspace', `${url}/agent`),
    line('API', `${url}/api/docs`),
    ...(config.mode === 'demo' ? demoLines(url) : []),
    '',
  ].join('\n')
