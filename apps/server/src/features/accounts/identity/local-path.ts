import { isLocalPath } from '@velvetline/contracts/local-path'

/** Anything that could lead to another site becomes the home page. */
export const localPath = (input: string | undefined): string =>
  input !== undefined && isLocalPath(input) ? input : '/'
