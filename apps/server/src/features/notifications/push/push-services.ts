/** Of Chrome, Edge, Opera, Samsung and others; of Firefox; of Edge; of Safari. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]

/**
 * A subscription's address comes from a browser, and the server will send requests there: only to known push services, never to a machine
 * of the operator's network. @param others hosts that the operator has added, with their ports
 */
export const isPushService = (endpoint: string, others: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host, port, hostname } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return others.includes(host) || (port === '' && HOSTS.some((known) => known.test(hostname)))
}
