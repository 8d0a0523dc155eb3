/** How wide a card's picture is shown in one, two and three columns. */
export const CARD_PICTURE_SIZES = '(width >= 75rem) 24rem, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw'

/** The same for the cards of a list, which are compact on a phone. */
export const LIST_PICTURE_SIZES = '(width >= 75rem) 24rem, (width >= 64rem) 31vw, (width >= 48rem) 46vw, 8rem'
