import { PRESENCE_HEARTBEAT_MS } from '@velvetline/contracts/agents'

// Pages in the background may run timers only once a minute, which would make the agent absent; a worker's clock is not slowed.
setInterval(() => postMessage('beat'), PRESENCE_HEARTBEAT_MS)
