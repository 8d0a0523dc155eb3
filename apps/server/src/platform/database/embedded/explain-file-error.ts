import { OperatorError } from '../../../kernel/operator-error.ts'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'a folder above it does not exist and cannot be created',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'there is a file of that name',
}

/** Turns what the file system refused into a sentence for the operator; any other error is given back as it is. */
export const explainFileError = (directory: string, error: unknown): unknown => {
  const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined
  if (!reason) return error
  return new OperatorError(`The data directory ${directory} cannot be used: ${reason}. Set DATA_DIR to another folder.`)
}
