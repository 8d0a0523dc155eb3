import { between, type Random } from './chaos-random.ts'
import { startNetworkProxy } from './network-proxy.ts'

const CUT_EVERY_MS = { least: 40, most: 250 }
/** Of the connections that are open at that moment. */
const SHARE_CUT = 0.25
/** Of the answers. */
const SHARE_SWALLOWED = 0.06

/** A proxy in front of the server that cuts connections at random. */
export interface CuttingProxy {
  readonly port: number
  cuts(): number
  /** From now on connections last. */
  calm(): void
  close(): Promise<void>
}

export const startCuttingProxy = async (target: { readonly port: number }, random: Random): Promise<CuttingProxy> => {
  let isCalm = false
  let timer: NodeJS.Timeout | undefined
  const swallowsAnswer = (): boolean => !isCalm && random() < SHARE_SWALLOWED
  const proxy = await startNetworkProxy({ port: target.port, host: '127.0.0.1' }, { swallowsAnswer })
  const cutSome = (): void => {
    for (const socket of proxy.connections) if (random() < SHARE_CUT) proxy.cut(socket)
    timer = setTimeout(cutSome, between(random, CUT_EVERY_MS.least, CUT_EVERY_MS.most))
  }
  cutSome()
  return {
    port: proxy.port,
    cuts: proxy.cuts,
    calm: () => {
      isCalm = true
      clearTimeout(timer)
    },
    close: () => {
      clearTimeout(timer)
      return proxy.close()
    },
  }
}
