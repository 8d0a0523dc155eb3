import { PRESENCE_HEARTBEAT_MS } from '@velvetline/contracts/agents'

// A page in the background may count time only once a minute, and a minute without a heartbeat makes the agent absent. A worker's
// clock keeps its pace.
setInterval(() => postMessage('beat'), PRESENCE_HEARTBEAT_MS)
