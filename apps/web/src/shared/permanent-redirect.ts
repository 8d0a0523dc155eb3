/** How a redirect says that the old address will never be right again; the router's own default is a temporary one. */
export const PERMANENT_REDIRECT = 308
