import type { ComponentType } from 'react'

let brought: ComponentType = () => null

/** Set by the entries for signed-in people: shown in a chat after the first message, by a later feature. */
export const bringOffer = (offer: ComponentType): void => {
  brought = offer
}

export const broughtOffer = (): ComponentType => brought
