/** What the page sends to the development server. */
export const CODE_ERROR = 'gatehouse:code-error'

/**
 * An error of our own code, as the browser reports it: its positions are those in the files that the server
 * sent.
 */
export interface CodeError {
  name: string
  message: string
  stack: string
}

/** Whether a message from the socket is a CodeError. */
export const isCodeError = (sent: unknown): sent is CodeError =>
  typeof sent === 'object' &&
  sent !== null &&
  ['name', 'message', 'stack'].every((key) => typeof Reflect.get(sent, key) === 'string')
