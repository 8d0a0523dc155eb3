import { type Config, readConfig } from './config.ts'

/** Settings with an example as their default: what the software says of an operator who has not said anything. */
const SAID: Readonly<Record<string, (config: Config) => string>> = {
  SERVICE_DOMAIN: ({ service }) => service.domain,
  COMPANY_NAME: ({ service }) => service.company,
  COMPANY_ADDRESS: ({ service }) => service.address.join(';'),
  COMPANY_REPRESENTATIVE: ({ imprint }) => imprint.representative,
  CONTACT_EMAIL: ({ service }) => service.contactEmail,
  PRIVACY_EMAIL: ({ imprint }) => imprint.privacyEmail,
}

/** The names of those that still say the example; nobody owns a domain that ends with `.example`. */
export const findExamples = (config: Config): string[] => {
  const ours = readConfig({})
  return Object.entries(SAID)
    .filter(([, say]) => say(config) === say(ours) || say(config).endsWith('.example'))
    .map(([name]) => name)
}
