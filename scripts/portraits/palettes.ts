type Light = readonly [number, number, number]

export interface Palette {
  cloth: Light
  lit: Light
  glow: Light
  rim: Light
  deep: Light
}

function light(hex: string): Light {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const palette = (cloth: string, lit: string, glow: string, rim: string, deep: string): Palette => ({
  cloth: light(cloth),
  lit: light(lit),
  glow: light(glow),
  rim: light(rim),
  deep: light(deep),
})

export const PALETTES = {
  /** The hero's; no person uses it. */
  velvet: palette('#43112a', '#963a44', '#ffb873', '#d9938a', '#0b050b'),
  wine: palette('#5c0c1e', '#a32738', '#ffae6c', '#ff9c8a', '#12030a'),
  rose: palette('#93404f', '#e08a82', '#ffcfa6', '#ffd2cc', '#1a080f'),
  emerald: palette('#0a4a3a', '#3f8f6a', '#ffd28a', '#a6e0c4', '#03100d'),
  midnight: palette('#1b2046', '#545a9c', '#ffaa66', '#aab4f0', '#05060f'),
  copper: palette('#833a18', '#d67a3c', '#ffc680', '#ffc39a', '#140703'),
  plum: palette('#471644', '#944479', '#ffa972', '#e6a8dc', '#0e0412'),
  pearl: palette('#86746a', '#d9c1ab', '#ffdcb4', '#fff0e4', '#14100e'),
  sapphire: palette('#12356e', '#4378b4', '#ffb470', '#9cc8f5', '#030914'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
