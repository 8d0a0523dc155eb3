/**
 * Hair in silhouette: outlines around a head that faces right, in a frame of 600 x 800. `shape` is filled; `strands` are thin lines that keep
 * the outline from looking cut out.
 */
interface Hair {
  shape: string
  strands: string
}

const path = (d: string): string => `<path d="${d}"/>`
const disc = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`
const oval = (x: number, y: number, rx: number, ry: number, turn: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`

const CROWN = path(
  'M397 247 C394 196 352 158 290 160 C222 163 181 214 177 290 C175 350 198 404 238 446 C262 420 280 350 330 302 C362 288 394 280 397 247 Z',
)

function cloudOfCurls(x: number, y: number, radius: number): string {
  const rim = Array.from({ length: 26 }, (_, i) => {
    const angle = 0.72 + (i / 25) * (Math.PI * 2 - 1.36)
    const wobble = radius + (i % 3) * 5 - 5
    return disc(
      Math.round(x + Math.cos(angle) * wobble),
      Math.round(y + Math.sin(angle) * wobble),
      17 + ((i * 7) % 5) * 2,
    )
  })
  return disc(x, y, radius) + rim.join('')
}

function plait(): string {
  const links = Array.from({ length: 8 }, (_, i) =>
    oval(206 - i * 12 + (i % 2) * 5, 440 + i * 32, 34 - i * 2, 25 - i, i % 2 === 0 ? 38 : -24),
  )
  return `${links.join('')}${path('M118 676 C104 700 108 726 96 750 C120 744 138 716 136 684 Z')}`
}

function locs(): string {
  const ropes = [
    'M236 200 C176 240 160 330 156 420 C154 460 146 486 150 512',
    'M226 216 C160 270 142 350 134 440 C132 470 124 480 126 496',
    'M250 220 C198 300 190 390 184 480 C182 510 176 530 180 548',
    'M262 240 C222 320 216 400 212 470 C210 500 206 520 208 536',
    'M220 190 C150 220 120 320 114 402 C112 430 104 444 106 458',
  ]
  const strokes = ropes.map(
    (d) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="21" stroke-linecap="round"/>`,
  )
  return CROWN + path('M400 240 C388 172 330 140 270 146 C210 152 168 200 170 262 L300 300 Z') + strokes.join('')
}

export const HAIR = {
  chignon: {
    shape: path(
      'M396 246 C394 196 352 160 292 162 C228 164 186 214 184 284 C176 306 174 326 178 344 C150 340 126 360 124 392 C122 424 150 446 182 440 C208 436 224 420 228 402 C250 404 264 380 272 354 C284 330 302 316 328 302 C358 286 392 280 396 246 Z',
    ),
    strands: 'M242 408 C236 440 248 456 240 488 M304 326 C292 356 302 376 292 404',
  },
  waves: {
    shape: path(
      'M398 252 C398 190 348 148 286 156 C212 164 166 222 170 300 C174 344 150 368 144 412 C138 452 160 470 152 510 C146 544 118 560 120 606 C122 646 154 664 186 648 C206 640 210 662 234 650 C266 634 256 590 264 556 C272 520 292 506 286 462 C280 424 300 396 300 366 C302 336 322 318 344 306 C366 294 396 290 398 252 Z',
    ),
    strands: 'M150 420 C128 446 140 474 126 500 M126 590 C108 612 116 634 104 652 M230 646 C238 670 226 684 236 704',
  },
  updo: {
    shape: path(
      'M397 248 C396 212 374 186 346 172 C352 128 308 92 256 104 C204 116 186 164 200 206 C180 240 176 292 190 336 C200 374 216 406 240 430 C254 404 262 374 272 350 C284 326 304 310 328 300 C356 290 396 284 397 248 Z',
    ),
    strands: 'M240 426 C228 454 242 482 230 524 M320 304 C302 340 316 372 300 418 M248 418 C254 444 242 458 252 484',
  },
  bob: {
    shape: path(
      'M407 268 C416 204 366 146 290 150 C212 156 164 218 160 300 C156 360 154 410 168 452 C180 478 214 472 246 468 C288 462 326 474 356 450 C342 428 338 398 342 368 C345 342 352 326 368 312 C376 292 384 280 407 268 Z',
    ),
    strands: 'M350 452 C360 444 366 430 366 416',
  },
  topknot: {
    shape: CROWN + oval(250, 138, 62, 50, -16) + path('M206 204 C216 164 232 156 256 156 C290 156 306 164 322 184 Z'),
    strands: 'M236 440 C226 462 236 486 226 512 M202 122 C188 106 184 94 192 80 M318 306 C306 336 314 360 304 390',
  },
  ponytail: {
    shape:
      CROWN +
      path(
        'M214 204 C158 172 108 214 98 292 C88 378 116 424 94 500 C86 540 92 566 110 586 C146 540 166 480 164 414 C162 352 170 318 206 292 Z',
      ),
    strands: 'M108 580 C100 602 108 618 98 636 M94 330 C80 366 92 398 82 430 M238 440 C230 462 240 482 232 500',
  },
  plait: { shape: CROWN + plait(), strands: 'M316 308 C304 340 314 368 302 400 M244 440 C238 462 250 478 244 498' },
  curls: { shape: cloudOfCurls(250, 258, 136), strands: 'M150 380 C138 392 140 404 132 412' },
  crop: {
    shape: path(
      'M401 236 C404 190 358 156 296 158 C230 160 184 208 180 280 C178 330 192 376 214 410 C222 424 234 418 240 402 C262 372 270 330 318 300 C350 284 388 268 401 236 Z',
    ),
    strands: 'M398 236 C408 244 412 252 412 262 M214 408 C208 420 212 428 206 438 M300 158 C312 148 326 148 336 152',
  },
  straight: {
    shape: path(
      'M398 250 C398 190 350 150 288 156 C216 162 172 216 168 300 C162 400 148 520 126 648 C124 668 140 676 160 672 C184 680 214 676 228 660 C252 610 262 540 270 470 C278 400 300 350 334 304 C364 292 396 286 398 250 Z',
    ),
    strands: 'M130 640 C122 664 126 684 118 704 M226 656 C222 676 228 690 222 706',
  },
  wrap: {
    shape:
      path(
        'M404 236 C408 176 362 116 284 104 C204 92 142 142 144 222 C146 300 186 352 236 374 C290 332 350 284 404 236 Z',
      ) +
      oval(158, 196, 46, 34, -58) +
      path('M150 226 C118 262 112 312 128 372 C150 352 172 320 178 280 Z'),
    strands: 'M128 366 C122 388 130 404 124 420',
  },
  rolls: {
    shape:
      CROWN +
      oval(344, 164, 58, 40, 24) +
      oval(196, 418, 62, 46, 28) +
      path('M180 300 C160 340 150 380 160 410 L250 400 Z'),
    strands: 'M146 440 C138 452 142 464 134 474',
  },
  fingerWaves: {
    shape: path(
      'M402 262 C414 232 396 206 380 190 C362 160 322 146 286 152 C256 146 220 164 208 190 C178 204 170 240 180 262 C154 284 156 322 172 338 C150 362 154 396 174 408 C164 434 186 452 214 444 C238 456 262 440 274 420 C282 380 300 336 340 308 C368 300 394 288 402 262 Z',
    ),
    strands: 'M176 440 C166 452 170 462 162 470 M330 312 C322 330 330 342 322 356',
  },
  locs: { shape: locs(), strands: 'M126 496 C120 512 126 520 120 532' },
} as const satisfies Record<string, Hair>

export type HairName = keyof typeof HAIR
