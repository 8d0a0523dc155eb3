import sharp from 'sharp'
import { emptyField, type Field, type Frame } from './field.ts'
import { HAIR } from './hair.ts'
import { RAISED_HAND } from './hand.ts'
import { ACCESSORIES, BODY_PATH, type Features, facePath, LASH_PATH } from './outlines.ts'
import type { Sitter } from './sitters.ts'

function drawing(frame: Frame, sitter: Sitter, features: Features, raisesHand: boolean): Buffer {
  const hair = HAIR[sitter.hair]
  const viewWidth = (800 * frame.width) / frame.height
  const mirrored = sitter.isFlipped ? -sitter.size : sitter.size
  const place = `translate(${viewWidth * sitter.x} ${800 * sitter.y}) scale(${mirrored} ${sitter.size}) translate(-290 -420)`
  const isWornOnTheNeck = sitter.accessory === 'ruff'
  const worn = ACCESSORIES[sitter.accessory]
  const thin = 'fill="none" stroke="#fff" stroke-linecap="round"'
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"
    viewBox="0 0 ${viewWidth} 800"><rect width="4000" height="800" fill="#000"/>
    <g fill="#fff" transform="${place}"><path d="${BODY_PATH}"/>${isWornOnTheNeck ? worn : ''}
    ${raisesHand ? RAISED_HAND : ''}
    <g transform="rotate(${sitter.tilt} 275 520)"><path d="${facePath(features)}"/>
    <path d="${LASH_PATH}" stroke-width="3" ${thin}/>${hair.shape}
    <path d="${hair.strands}" stroke-width="3.2" ${thin}/>${isWornOnTheNeck ? '' : worn}</g></g></svg>`)
}

/** The same shadow from near to far: sharp where it touches the cloth, a haze further back. */
export interface Shadow {
  near: Field
  middle: Field
  far: Field
  halo: Field
}

export async function castShadow(
  frame: Frame,
  sitter: Sitter,
  { features, raisesHand }: { features: Features; raisesHand: boolean },
): Promise<Shadow> {
  const svg = drawing(frame, sitter, features, raisesHand)
  const softened = async (blurUnits: number): Promise<Field> => {
    const image = sharp(svg).blur(blurUnits * frame.unit)
    const pixels = await image.removeAlpha().extractChannel(0).raw().toBuffer()
    const field = emptyField(frame)
    for (let i = 0; i < field.length; i++) field[i] = (pixels[i] ?? 0) / 255
    return field
  }
  // A person further away is smaller with an equally fine profile: the same blur would wash it out.
  const fineness = Math.min(1, sitter.size)
  return {
    near: await softened(4.2 * fineness),
    middle: await softened(13 * fineness),
    far: await softened(39),
    halo: await softened(90),
  }
}
