import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Weather {
  /** The share of packets that are lost, in each direction. */
  readonly loss: number
  /** On each way. */
  readonly delayMs: number
}

export interface LossyLine {
  readonly port: number
  become(weather: Weather): void
  close(): void
}

const GOOD: Weather = { loss: 0, delayMs: 0 }

/** Forwards UDP packets to a port of this machine, and their answers, over a line that loses and delays them. */
export const openLossyLine = async (target: number): Promise<LossyLine> => {
  let weather = GOOD
  const outside = createSocket('udp4')
  const clients = new Map<string, Socket>()
  const carry = (send: () => void): void => {
    if (Math.random() < weather.loss) return
    // What is still on its way when the test ends is lost.
    if (weather.delayMs > 0) setTimeout(send, weather.delayMs).unref()
    else send()
  }
  let isClosed = false
  const socketFor = ({ address, port }: RemoteInfo): Socket => {
    const name = `${address}:${port}`
    const known = clients.get(name)
    if (known) return known
    const socket = createSocket('udp4')
    socket.on('message', (data) => carry(() => !isClosed && outside.send(data, port, address)))
    clients.set(name, socket)
    return socket
  }
  outside.on('message', (data, from) => {
    const socket = socketFor(from)
    carry(() => !isClosed && socket.send(data, target, '127.0.0.1'))
  })
  outside.bind(0, '127.0.0.1')
  await once(outside, 'listening')
  return {
    port: (outside.address() as AddressInfo).port,
    become: (next) => {
      weather = next
    },
    close: () => {
      isClosed = true
      for (const socket of [outside, ...clients.values()]) socket.close()
    },
  }
}
